import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { componentsOf, type Edge } from '@pahiya/domain/matching/components'
import { contradiction } from '@pahiya/domain/matching/contradicts'
import { groupAdverts, type JudgePair } from '@pahiya/domain/matching/group-adverts'
import { featuresOf } from '@pahiya/domain/matching/pair-features'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { carefulProbability, judgeFeatures, type Judgement } from '@pahiya/domain/matching/pair-probability'
import type { Candidates } from './candidates.ts'

export type Compared = Judgement & { first: number; second: number; careful: number }

export type Judging = {
  /** Places of features that the model was learnt without. */
  blind?: readonly number[]
}

/** Pairs below it are forgotten. */
const leastTold = 0.01

export function compareAll(
  adverts: readonly ComparableAdvert[],
  pairs: Candidates,
  model: MatchModel,
  judging: Judging = {},
): Compared[] {
  const compared: Compared[] = []
  pairs.forEach((first, second) => {
    const [a, b] = [adverts[first]!, adverts[second]!]
    if (contradiction(a, b)) return
    const judged = judge(model, a, b, judging, leastTold)
    if (judged.probability >= leastTold)
      compared.push({ first, second, ...judged, careful: carefulProbability(judged) })
  })
  return compared
}

function judge(
  model: MatchModel,
  a: ComparableAdvert,
  b: ComparableAdvert,
  { blind = [] }: Judging,
  from = 0,
): Judgement {
  const features = featuresOf(a, b)
  for (const at of blind) features[at] = Number.NaN
  return judgeFeatures(model, features, from)
}

/** The group of each advert, by its place. */
export function groupAll(
  adverts: readonly ComparableAdvert[],
  compared: readonly Compared[],
  model: MatchModel,
  judging: Judging = {},
): Int32Array {
  const place = new Map(adverts.map(({ id }, at) => [id, at]))
  const groupOf = Int32Array.from(adverts.keys())
  const edges: Edge[] = compared
    .filter(({ careful }) => careful >= model.unsureFrom)
    .map(({ first, second, careful }) => ({ a: adverts[first]!.id, b: adverts[second]!.id, probability: careful }))
  const byPair = new Map(compared.map((one) => [one.first * adverts.length + one.second, one]))
  const judgeOnce: JudgePair = (a, b) => {
    const [x, y] = [place.get(a.id)!, place.get(b.id)!]
    const pair = Math.min(x, y) * adverts.length + Math.max(x, y)
    return byPair.get(pair) ?? judge(model, a, b, judging)
  }
  for (const component of componentsOf(edges)) {
    const members = component.map((id) => adverts[place.get(id)!]!)
    for (const group of groupAdverts(members, [], { judge: judgeOnce, joinFrom: model.joinAt }))
      for (const { id } of group) groupOf[place.get(id)!] = place.get(group[0]!.id)!
  }
  return groupOf
}
