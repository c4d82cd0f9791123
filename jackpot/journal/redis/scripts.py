"""The scripts that run inside Redis. Each is atomic: no other client acts in between.

The keys of a journal share one hash tag, so a cluster keeps them on one primary:
`jackpot:{LINK}:stream`   the entries, with ids SEQ-0
`jackpot:{LINK}:head`     "SEQ HASH" of the last entry; kept apart, so a cut-off end is noticed
`jackpot:{LINK}:snapshot` a hash, see `replies`
`jackpot:{LINK}:base`     "SEQ HASH" of the last entry that was trimmed, if any
`jackpot:{LINK}:nodes`    a hash: for each node with a copy of its own "SEQ SECONDS", the last entry
                          that it has on disk and when it reported that
`jackpot:{LINK}:checkpoints` a sorted set of signed checkpoints, by their size
`jackpot:{LINK}:settled`  the run id of the primary that the nodes agreed on, see `primary`
`jackpot:{LINK}:pulse`    the node that was at work last, or where the link was stopped, see `pulse`
`jackpot:{LINK}:renewed`  when some node was at work last: milliseconds on the clock of Redis
"""

import hashlib
from typing import NamedTuple

from jackpot.journal.record import GENESIS


class Keys(NamedTuple):
    stream: str
    head: str
    snapshot: str
    base: str
    nodes: str
    settled: str
    pulse: str
    renewed: str
    checkpoints: str


def keys_of(link: str) -> Keys:
    return Keys(*(f"jackpot:{{{link}}}:{name}" for name in Keys._fields))


HEADS = "jackpot:{*}:head"


def link_of(head_key: bytes) -> str:
    return head_key.decode().removeprefix("jackpot:{").removesuffix("}:head")


class Script(NamedTuple):
    text: str
    sha: str


def _script(text: str) -> Script:
    return Script(text, hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest())


# Reads a chunk of entries. It ends with the entry that reaches `bytes`, so a reply stays small.
_AFTER = """
local function after(stream, seq, limit, bytes)
  local found, size, from = {}, 0, '(' .. seq .. '-0'
  limit, bytes = tonumber(limit), tonumber(bytes)
  while #found < limit do
    local count = math.min(16, limit - #found)
    local chunk = redis.call('XRANGE', stream, from, '+', 'COUNT', count)
    for _, item in ipairs(chunk) do
      found[#found + 1] = item
      size = size + #(item[2][6] or '')
      if size >= bytes then return found end
      from = '(' .. item[1]
    end
    if #chunk < count then return found end
  end
  return found
end
"""

# KEYS stream; ARGV seq to read after, limit, bytes.
READ = _script(f"{_AFTER}return after(KEYS[1], ARGV[1], ARGV[2], ARGV[3])")

# KEYS stream, head; ARGV seq, previous seq, previous hash, hash, record, limit, bytes.
# Adds the entry and returns nil, or adds nothing and returns the head and what the caller missed.
APPEND = _script(f"""{_AFTER}
local head, expected = redis.call('GET', KEYS[2]), ARGV[2] .. ' ' .. ARGV[3]
if (head or '{GENESIS.seq} {GENESIS.hash}') == expected then
  if not head and redis.call('EXISTS', KEYS[1]) == 1 then
    return redis.error_reply('JOURNAL it has entries but no head')
  end
  if head and redis.call('EXISTS', KEYS[1]) == 0 then
    return redis.error_reply('JOURNAL it has a head but no entries')
  end
  local added = redis.pcall('XADD', KEYS[1], ARGV[1] .. '-0',
    'prev', ARGV[3], 'hash', ARGV[4], 'record', ARGV[5])
  if type(added) == 'table' and added['err'] then
    if string.find(added['err'], 'equal or smaller') then
      return redis.error_reply('JOURNAL it has entries after its head')
    end
    return added
  end
  redis.call('SET', KEYS[2], ARGV[1] .. ' ' .. ARGV[4])
  return false
end
return {{head or false, after(KEYS[1], ARGV[2], ARGV[6], ARGV[7])}}
""")

# KEYS head. Writes the head again, so that WAIT on this connection covers every entry up to it.
REWRITE_HEAD = _script("""
local head = redis.call('GET', KEYS[1])
if head then redis.call('SET', KEYS[1], head) end
return head
""")

# KEYS stream, head, base, nodes. A consistent view of how much of the journal Redis holds.
STATUS = _script("""
return {redis.call('GET', KEYS[2]), redis.call('GET', KEYS[3]), redis.call('XLEN', KEYS[1]),
  redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1),
  redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1), redis.call('HGETALL', KEYS[4])}
""")

# KEYS stream, head, base, nodes; ARGV seq and hash of the last entry to trim, current base, keep.
# Returns 1 once the entries are trimmed, 0 if the caller's view is out of date or a node lacks an
# entry, and -1 if the last entry is not the one in the archive.
TRIM = _script("""
local seq, keep = tonumber(ARGV[1]), math.max(tonumber(ARGV[4]), 1)
local head = tonumber(string.match(redis.call('GET', KEYS[2]) or '0 ', '^%d+'))
local nodes = redis.call('HGETALL', KEYS[4])
if (redis.call('GET', KEYS[3]) or '') ~= ARGV[3] or seq > head - keep or #nodes == 0 then
  return 0
end
for i = 2, #nodes, 2 do
  if seq > tonumber(string.match(nodes[i], '^%d+') or '0') then return 0 end
end
local last = redis.call('XRANGE', KEYS[1], ARGV[1] .. '-0', ARGV[1] .. '-0')[1]
if not last or last[2][4] ~= ARGV[2] then
  return -1
end
redis.call('XTRIM', KEYS[1], 'MINID', '=', string.format('%.0f-0', seq + 1))
redis.call('SET', KEYS[3], ARGV[1] .. ' ' .. ARGV[2])
return 1
""")

# KEYS checkpoints; ARGV size, checkpoint. Returns the one that is kept for this size.
KEEP_CHECKPOINT = _script("""
local kept = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[1], ARGV[1], 'LIMIT', 0, 1)
if kept[1] then return kept[1] end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
return ARGV[2]
""")
