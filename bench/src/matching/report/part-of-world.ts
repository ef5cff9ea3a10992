import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { toComparableAdvert, type AdvertEvidence } from '@pahiya/domain/matching/advert-evidence'
import { matchModel } from '@pahiya/domain/matching/match-model.generated'
import { findCandidates } from '../model/candidates.ts'
import { compareAll, groupAll } from '../model/group-all.ts'
import type { WorldAdvert } from '../adverts/world-adverts.ts'

/** An advert as it is stored in a file between reading and matching. */
export type StoredAdvert = { evidence: AdvertEvidence; carId: string; hard: WorldAdvert['hard'] }

/** Match results for the adverts of one model, to be summed. */
export type PartScore = {
  adverts: number
  compared: number
  /** Compared pairs that are the same car. */
  brought: number
  /** Number of adverts in each group found, and number of adverts of each car in each group. */
  groups: number[]
  cars: { carId: string; common: number; ofGroup: number }[]
}

export async function matchPart(file: string): Promise<PartScore> {
  const stored: StoredAdvert[] = []
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') }))
    stored.push(JSON.parse(line) as StoredAdvert)
  // Two threads wrote this file concurrently in no fixed order; sorting by id makes the order deterministic.
  stored.sort((a, b) => (a.evidence.id < b.evidence.id ? -1 : 1))
  const adverts = stored.map(({ evidence }) => toComparableAdvert(evidence))
  const pairs = findCandidates(adverts)
  const groupOf = groupAll(adverts, compareAll(adverts, pairs, matchModel), matchModel)
  let brought = 0
  pairs.forEach((first, second) => {
    if (stored[first]!.carId === stored[second]!.carId) brought += 1
  })
  const groups = Map.groupBy(stored.keys(), (at) => groupOf[at]!)
  const cars = [...groups.values()].flatMap((members) =>
    [...Map.groupBy(members, (at) => stored[at]!.carId)].map(([carId, common]) => ({
      carId,
      common: common.length,
      ofGroup: members.length,
    })),
  )
  return {
    adverts: adverts.length,
    compared: pairs.size,
    brought,
    groups: [...groups.values()].map(({ length }) => length),
    cars,
  }
}
