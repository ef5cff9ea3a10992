import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { blockingKinds, keptUnder, lookedForUnder, placeOf, placesToLook } from '@pahiya/domain/matching/blocking-keys'

/** Pairs to compare, first < second, each with a bit for every kind of key that brought it. */
export type Candidates = {
  size: number
  forEach: (use: (first: number, second: number, kinds: number) => void) => void
}

const kindBits = 2 ** blockingKinds.length

/** The keys and the limits of production, kept in memory. */
export function candidatesOf(adverts: readonly ComparableAdvert[]): Candidates {
  const places = Float64Array.from(adverts, placeOf)
  const kept = keptByKey(adverts, places)
  // Millions of pairs: one number for each takes a tenth of what a map would.
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
    for (const look of lookedForUnder(advert)) {
      const there = kept.get(look.key)
      if (!there) continue
      const bit = 1 << blockingKinds.indexOf(look.kind)
      if (there.length <= 2 * look.nearest) for (const other of there) add(at, other, bit)
      else
        for (const { place, nearest } of placesToLook(advert, look)) {
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
    for (const { key } of keptUnder(advert)) {
      const there = kept.get(key)
      if (!there) kept.set(key, [at])
      else if (there.at(-1) !== at) there.push(at)
    }
  })
  for (const there of kept.values()) there.sort((a, b) => places[a]! - places[b]! || a - b)
  return kept
}

/** Where in a sorted list the first is that stands at this place or behind it. */
function firstFrom(list: readonly number[], places: Float64Array, place: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[list[middle]!]! < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Each pair once, with the bits of all keys that brought it. */
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
