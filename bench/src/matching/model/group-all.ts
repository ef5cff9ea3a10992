import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { connectedComponents, type Edge } from '@pahiya/domain/matching/connected-components'
import { contradiction } from '@pahiya/domain/matching/contradiction'
import { groupAdverts, type JudgePair } from '@pahiya/domain/matching/group-adverts'
import { computeFeaturesIfProven, computePairFeatures } from '@pahiya/domain/matching/pair-features'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { judgeFeatures } from '@pahiya/domain/matching/pair-probability'
import type { Candidates } from './candidates.ts'

/** A pair that shares a fact which few cars have in common. */
export type ComparedPair = { first: number; second: number; probability: number }

/** Pairs below `from` are dropped. */
export function compareAll(
  adverts: readonly ComparableAdvert[],
  pairs: Candidates,
  model: MatchModel,
  from = model.unsureFrom,
): ComparedPair[] {
  const compared: ComparedPair[] = []
  pairs.forEach((first, second) => {
    const [a, b] = [adverts[first]!, adverts[second]!]
    if (contradiction(a, b)) return
    const features = computeFeaturesIfProven(a, b)
    if (!features) return
    const { probability } = judgeFeatures(model, features, from)
    if (probability >= from) compared.push({ first, second, probability })
  })
  return compared
}

/** Returns the group of each advert, by its index. */
export function groupAll(
  adverts: readonly ComparableAdvert[],
  compared: readonly ComparedPair[],
  model: MatchModel,
): Int32Array {
  const place = new Map(adverts.map(({ id }, at) => [id, at]))
  const groupOf = Int32Array.from(adverts.keys())
  const edges: Edge[] = compared
    .filter(({ probability }) => probability >= model.unsureFrom)
    .map(({ first, second, probability }) => ({ a: adverts[first]!.id, b: adverts[second]!.id, probability }))
  const byPair = new Map(compared.map((one) => [one.first * adverts.length + one.second, one.probability]))
  const judgeOnce: JudgePair = (a, b) => {
    const [x, y] = [place.get(a.id)!, place.get(b.id)!]
    const pair = Math.min(x, y) * adverts.length + Math.max(x, y)
    const probability = byPair.get(pair)
    return probability === undefined ? judgeFeatures(model, computePairFeatures(a, b)) : { probability, isProven: true }
  }
  for (const component of connectedComponents(edges)) {
    const members = component.map((id) => adverts[place.get(id)!]!)
    for (const group of groupAdverts(members, [], { judge: judgeOnce, joinFrom: model.joinAt }))
      for (const { id } of group) groupOf[place.get(id)!] = place.get(group[0]!.id)!
  }
  return groupOf
}
