import type { Advert } from '../../market/advert.ts'
import { MINUTES_A_DAY } from '../../world/day.ts'
import { advertKey } from './advert-key.ts'

export type AdvertIndex = ReturnType<typeof createAdvertIndex>

/**
 * Columnar index of all adverts on one portal that the clock can reach: about 30 bytes each, sorted by key because cars
 * are added in index order. It returns which adverts are live and when they last changed, without deriving a car.
 */
export function createAdvertIndex() {
  const key = column()
  const posted = column()
  const removed = column()
  const bumpEvery = column()
  const firstCut = column()
  const cuts = column()

  function lastChange(at: number, minute: number): number {
    if (removed.at(at) <= minute) return removed.at(at)
    const every = bumpEvery.at(at)
    let last = posted.at(at)
    if (every > 0) last += Math.floor((minute - last) / every) * every
    const endOfCuts = at + 1 < firstCut.length() ? firstCut.at(at + 1) : cuts.length()
    for (let cut = firstCut.at(at); cut < endOfCuts && cuts.at(cut) <= minute; cut++)
      last = Math.max(last, cuts.at(cut))
    return last
  }

  return {
    add(advert: Advert) {
      key.push(advertKey(advert))
      posted.push(advert.postedMinute)
      removed.push(advert.removedMinute)
      bumpEvery.push(advert.episode.seller.habits.bumpsEveryDays * MINUTES_A_DAY)
      firstCut.push(cuts.length())
      for (const { minute } of advert.prices.slice(1)) cuts.push(minute)
    },

    liveKeys(minute: number): Uint32Array {
      const live = column()
      for (let at = 0; at < key.length(); at++)
        if (posted.at(at) <= minute && minute < removed.at(at)) live.push(key.at(at))
      return live.values()
    },

    /** The latest minute at which any advert with a key in [fromKey, toKey) was posted, cut, bumped or removed. */
    lastChangeWithin(minute: number, fromKey = 0, toKey = Number.POSITIVE_INFINITY): number | undefined {
      let last: number | undefined
      for (let at = firstAtOrAfter(key.values(), fromKey); at < key.length() && key.at(at) < toKey; at++)
        if (posted.at(at) <= minute) last = Math.max(last ?? 0, lastChange(at, minute))
      return last
    },
  }
}

/** Returns the index of the first sorted key that is not below `key`. */
export function firstAtOrAfter(keys: Uint32Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

/** A growable array of unsigned integers. */
function column() {
  let numbers = new Uint32Array(1024)
  let length = 0
  return {
    length: () => length,
    at: (position: number) => numbers[position]!,
    values: () => numbers.subarray(0, length),
    push(value: number) {
      if (length === numbers.length) {
        const longer = new Uint32Array(length * 2)
        longer.set(numbers)
        numbers = longer
      }
      numbers[length++] = value
    },
  }
}
