import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import {
  blockingKinds,
  storedBlockingKeys,
  lookupBlockingKeys,
  sortPosition,
  lookupPositions,
} from '@pahiya/domain/matching/blocking-keys'

/** Pairs to compare, first < second, each with a bit for every kind of key that produced it. */
export type Candidates = {
  size: number
  forEach: (use: (first: number, second: number, kinds: number) => void) => void
}

const kindBits = 2 ** blockingKinds.length

/** Finds candidates with the keys and limits of production, in memory. */
export function findCandidates(adverts: readonly ComparableAdvert[]): Candidates {
  const places = Float64Array.from(adverts, sortPosition)
  const kept = keptByKey(adverts, places)
  // There are millions of pairs: one number per pair needs a tenth of the memory of a map.
  let found = new Float64Array(1024)
  let size = 0
  const add = (one: number, other: number, bit: number) => {
    if (one === other) return
    if (size === found.length) {
      const longer = new Float64Array(found.length * 2)
      longer.set(found)
      found = longer
    }
    found[size++] = (Math.min(one, other) * adverts.length + Math.max(one, other)) * kindBits + bit
  }
  adverts.forEach((advert, at) => {
    for (const look of lookupBlockingKeys(advert)) {
      const there = kept.get(look.key)
      if (!there) continue
      const bit = 1 << blockingKinds.indexOf(look.kind)
      if (there.length <= 2 * look.nearest) for (const other of there) add(at, other, bit)
      else
        for (const { place, nearest } of lookupPositions(advert, look)) {
          const middle = firstFrom(there, places, place)
          const to = Math.min(there.length, middle + nearest)
          for (let beside = Math.max(0, middle - nearest); beside < to; beside++) {
            const other = there[beside]!
            if (places[other]! < 0 === place < 0) add(at, other, bit)
          }
        }
    }
  })
  return once(found.subarray(0, size).toSorted(), adverts.length)
}

function keptByKey(adverts: readonly ComparableAdvert[], places: Float64Array): Map<string, number[]> {
  const kept = new Map<string, number[]>()
  adverts.forEach((advert, at) => {
    for (const { key } of storedBlockingKeys(advert)) {
      const there = kept.get(key)
      if (!there) kept.set(key, [at])
      else if (there.at(-1) !== at) there.push(at)
    }
  })
  for (const there of kept.values()) there.sort((a, b) => places[a]! - places[b]! || a - b)
  return kept
}

/** Returns the index of the first element in a sorted list that is at or after this place. */
function firstFrom(list: readonly number[], places: Float64Array, place: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[list[middle]!]! < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns each pair once, with the bits of all keys that produced it. */
function once(sorted: Float64Array, count: number): Candidates {
  let size = 0
  for (let at = 0; at < sorted.length;) {
    const pair = Math.floor(sorted[at]! / kindBits)
    let kinds = 0
    for (; at < sorted.length && Math.floor(sorted[at]! / kindBits) === pair; at++) kinds |= sorted[at]! % kindBits
    sorted[size++] = pair * kindBits + kinds
  }
  const pairs = sorted.slice(0, size)
  return {
    size,
    forEach: (use) => {
      for (const code of pairs) {
        const pair = Math.floor(code / kindBits)
        use(Math.floor(pair / count), pair % count, code % kindBits)
      }
    },
  }
}
