import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { componentsOf, type Edge } from '@pahiya/domain/matching/components'
import { contradiction } from '@pahiya/domain/matching/contradicts'
import { groupAdverts } from '@pahiya/domain/matching/group-adverts'
import { featuresOf } from '@pahiya/domain/matching/pair-features'
import type { MatchModel } from '@pahiya/domain/matching/match-model'
import { carefulProbability, probabilityOf } from '@pahiya/domain/matching/pair-probability'
import type { Candidates } from './candidates.ts'

export type Compared = { first: number; second: number; probability: number }

export type Judging = {
  /** Places of features that the model was learnt without. */
  blind?: readonly number[]
  /** The model alone, without what is known beside it. */
  modelOnly?: boolean
}

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
    const probability = judge(model, a, b, judging)
    if (probability >= 0.01) compared.push({ first, second, probability })
  })
  return compared
}

function judge(
  model: MatchModel,
  a: ComparableAdvert,
  b: ComparableAdvert,
  { blind = [], modelOnly }: Judging,
): number {
  const features = featuresOf(a, b)
  for (const at of blind) features[at] = Number.NaN
  return modelOnly ? probabilityOf(model, features) : carefulProbability(model, features)
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
    .filter(({ probability }) => probability >= model.unsureFrom)
    .map(({ first, second, probability }) => ({ a: adverts[first]!.id, b: adverts[second]!.id, probability }))
  const byPair = new Map(
    compared.map(({ first, second, probability }) => [first * adverts.length + second, probability]),
  )
  const probability = (a: ComparableAdvert, b: ComparableAdvert) => {
    const [x, y] = [place.get(a.id)!, place.get(b.id)!]
    const pair = Math.min(x, y) * adverts.length + Math.max(x, y)
    return byPair.get(pair) ?? judge(model, a, b, judging)
  }
  for (const component of componentsOf(edges)) {
    const members = component.map((id) => adverts[place.get(id)!]!)
    for (const group of groupAdverts(members, [], { probability, joinFrom: model.joinAt }))
      for (const { id } of group) groupOf[place.get(id)!] = place.get(group[0]!.id)!
  }
  return groupOf
}
