import { regions } from '@pahiya/domain/places/cities'

/** The engine divides its hash space into this many slots and assigns each shard an equal run of them. */
export const routingSlots = 1024

/**
 * Returns the routing key for a region. If left to chance, the largest cities can share one shard (with three shards,
 * eight of ours did). Each region therefore gets a key whose hash is in its own slot: the first two regions in
 * different halves, the first four in different quarters, and so on. If the number of shards is a power of two, the
 * largest cities are on different shards.
 */
export function regionRouting(region: string): string {
  const known = keys.get(region)
  if (!known) throw new Error(`no region is called ${region}`)
  return known
}

/** A newer release may have more regions than this process. */
export function isKnownRegion(region: string): boolean {
  return keys.has(region)
}

const keys: ReadonlyMap<string, string> = new Map(
  regions.map((region, rank) => [region, keyInSlot(region, slotOf(rank))]),
)

/** 0, 512, 256, 768, 128 …: the rank's bits in reverse. */
function slotOf(rank: number): number {
  let slot = 0
  for (let bit = routingSlots / 2, left = rank; left > 0; bit /= 2, left >>= 1) slot += (left & 1) * bit
  return slot
}

function keyInSlot(region: string, slot: number): string {
  for (let attempt = 0; ; attempt++) {
    const key = `${region}-${attempt}`
    if ((murmur3(key) >>> 0) % routingSlots === slot) return key
  }
}

/** The engine's own hash of a routing key: 32-bit MurmurHash3 over the text as little-endian UTF-16. */
function murmur3(text: string): number {
  const bytes = Buffer.from(text, 'utf16le')
  const blocks = bytes.length - (bytes.length % 4)
  let hash = 0
  for (let at = 0; at < blocks; at += 4) {
    hash ^= scramble(bytes.readInt32LE(at))
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  // UTF-16 leaves a remainder of zero or two bytes.
  if (blocks < bytes.length) hash ^= scramble(bytes.readUInt16LE(blocks))
  hash ^= bytes.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function scramble(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51)
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
}
