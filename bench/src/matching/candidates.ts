import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { blockingKinds, keptUnder, lookedForUnder } from '@pahiya/domain/matching/blocking-keys'
import { mostUnderAKey } from '@pahiya/server/matching/find-candidates'

/** Pairs to compare, first < second, each with a bit for every kind of key that brought it. */
export type Candidates = {
  size: number
  forEach: (use: (first: number, second: number, kinds: number) => void) => void
}

/** The keys and the limit of production, kept in memory. */
export function candidatesOf(adverts: readonly ComparableAdvert[]): Candidates {
  const kept = new Map<string, number[]>()
  adverts.forEach((advert, at) => {
    for (const { key } of keptUnder(advert)) {
      const there = kept.get(key)
      if (!there) kept.set(key, [at])
      else if (there.at(-1) !== at) there.push(at)
    }
  })
  // Millions of pairs: arrays of numbers take a tenth of what a map would.
  const firsts: number[] = []
  const seconds: number[] = []
  const kindsOf: number[] = []
  adverts.forEach((advert, at) => {
    const others = new Map<number, number>()
    for (const { kind, key } of lookedForUnder(advert)) {
      const there = kept.get(key)
      if (!there || there.length > mostUnderAKey) continue
      const bit = 1 << blockingKinds.indexOf(kind)
      // The other one finds this one too: each pair is taken once.
      for (const other of there) if (other > at) others.set(other, (others.get(other) ?? 0) | bit)
    }
    for (const [other, kinds] of others) {
      firsts.push(at)
      seconds.push(other)
      kindsOf.push(kinds)
    }
  })
  return {
    size: firsts.length,
    forEach: (use) => {
      for (let at = 0; at < firsts.length; at++) use(firsts[at]!, seconds[at]!, kindsOf[at]!)
    },
  }
}
