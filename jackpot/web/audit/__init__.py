"""What auditors read: the journal, daily reports and the trail of actions."""
