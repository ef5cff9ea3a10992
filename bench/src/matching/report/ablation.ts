import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { printFigure } from '../../measure/figure.ts'
import { compareAll, groupAll } from '../model/group-all.ts'
import {
  trainMatcher,
  openTrainingSets,
  openMatchingWorld,
  type LabelledAdverts,
  type tuningWorlds,
} from '../model/train-matcher.ts'
import { scoreGroups } from './score.ts'

/**
 * Measures the loss when no advert states a fact, or all state the same value, both in the training adverts and in the
 * adverts to match. The compared pairs stay the same.
 */
export async function reportAblation(worlds: typeof tuningWorlds, seed: number, size: number): Promise<void> {
  const world = openMatchingWorld(seed, size)
  const { growing, calibrating } = openTrainingSets(worlds)
  for (const [fact, blank] of facts) {
    const without = (one: LabelledAdverts): LabelledAdverts => ({
      ...one,
      adverts: one.adverts.map((each) => ({ ...each, ...blank })),
    })
    const model = await trainMatcher({ growing: growing.map(without), calibrating: calibrating.map(without) })
    const { adverts, pairs, carOf } = without(world)
    const score = scoreGroups(groupAll(adverts, compareAll(adverts, pairs, model), model), carOf, pairs.size)
    printFigure(
      `matching.ablation.without-${fact}.f1`,
      score.f1,
      `of pairs; precision ${score.precision.toFixed(3)}, recall ${score.recall.toFixed(3)}, ${score.falseMerges.toFixed(2)} wrong joins in 10,000`,
      'printed',
      true,
    )
  }
}

const none: ReadonlySet<string> = new Set()

/** A number that every advert must state is set to the same value in all of them. */
const facts: readonly (readonly [string, Partial<ComparableAdvert>])[] = [
  ['nothing', {}],
  ['plate', { plate: null }],
  ['photos', { photos: [] }],
  ['odometer', { odometerKm: null }],
  ['price', { priceRupees: 500_000 }],
  ['seller', { sellerMarks: [], sellerType: 'individual' }],
  ['colour', { colourKey: null }],
  ['variant', { variantWords: none }],
  ['drivetrain', { fuel: null, transmission: null }],
  ['owners', { owners: null }],
  ['place', { locality: null, city: 'Hyderabad' }],
  ['text', { descriptionWords: none }],
  ['day', { listedAt: 0 }],
]
