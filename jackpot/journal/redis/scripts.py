"""What runs inside Redis, each in one step that no other client can come between.

A journal's keys have one hash tag, so that they live together on one primary of a cluster:
`jackpot:{LINK}:stream` has the entries under the ids SEQ-0, `:head` is "SEQ HASH" of the last, kept
apart so that entries cut off at the end are missed, and `:snapshot` is a hash. `:base` is "SEQ
HASH" of the last entry that was trimmed, if any was. `:nodes` is a hash, of each node that has a
copy of its own "SEQ SECONDS": up to which entry it has all on its disk, and when it said so.
`:writers` is a sorted set, of each that wrote of late the last entry that it wrote: only a help for
taking turns, which proves nothing. `:settled` names the run of the server that nodes with copies
have settled on, see `primary`.
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
    writers: str
    settled: str


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


# A chunk ends with the entry that reaches the bytes asked for, however large the entries are.
_AFTER = """
local function after(stream, seq, limit, bytes)
  local found, size, from = {}, 0, '(' .. seq .. '-0'
  limit, bytes = tonumber(limit), tonumber(bytes)
  while #found < limit do
    local asked = math.min(16, limit - #found)
    local chunk = redis.call('XRANGE', stream, from, '+', 'COUNT', asked)
    for _, item in ipairs(chunk) do
      found[#found + 1] = item
      size = size + #(item[2][6] or '')
      if size >= bytes then return found end
      from = '(' .. item[1]
    end
    if #chunk < asked then return found end
  end
  return found
end
"""

# KEYS stream; ARGV after which seq, limit, bytes.
READ = _script(f"{_AFTER}return after(KEYS[1], ARGV[1], ARGV[2], ARGV[3])")

_OF_LATE = 1_000  # entries, after which a writer that wrote none of them is forgotten

# KEYS stream, head, writers; ARGV seq, the seq before, prev, hash, record, limit, bytes, writer.
# Adds the entry and returns how many others wrote since this writer last did, or adds none and
# returns the head and what the caller missed.
APPEND = _script(f"""{_AFTER}
local head, due = redis.call('GET', KEYS[2]), ARGV[2] .. ' ' .. ARGV[3]
if (head or '{GENESIS.seq} {GENESIS.hash}') == due then
  if not head and redis.call('EXISTS', KEYS[1]) == 1 then
    return redis.error_reply('JOURNAL it has entries and no head')
  end
  if head and redis.call('EXISTS', KEYS[1]) == 0 then
    return redis.error_reply('JOURNAL it has a head and no entries')
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
  local last = redis.call('ZSCORE', KEYS[3], ARGV[8]) or ARGV[2]
  redis.call('ZADD', KEYS[3], ARGV[1], ARGV[8])
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', '(' .. (ARGV[1] - {_OF_LATE}))
  return redis.call('ZCOUNT', KEYS[3], '(' .. last, '(' .. ARGV[1])
end
return {{head or false, after(KEYS[1], ARGV[2], ARGV[6], ARGV[7])}}
""")

# KEYS head. Writes what is there once more, so that WAIT on this connection covers all before it.
TOUCH = _script("""
local head = redis.call('GET', KEYS[1])
if head then redis.call('SET', KEYS[1], head) end
return head
""")

# KEYS stream, head, base, nodes. All that tells how long the journal is, of one moment.
LOOK = _script("""
return {redis.call('GET', KEYS[2]), redis.call('GET', KEYS[3]), redis.call('XLEN', KEYS[1]),
  redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1),
  redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1), redis.call('HGETALL', KEYS[4])}
""")

# KEYS stream, head, base, nodes; ARGV seq and hash of the last entry to go, the base before, keep.
# Returns 1 once the entries are gone, 0 if things are no longer as the caller saw them, and -1 if
# that entry is not the one in the archive. Whether every node has them is seen to here.
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
