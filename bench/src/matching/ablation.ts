import { pairFeatures } from '@pahiya/domain/matching/pair-features'
import { printFigure } from '../figure.ts'
import { compareAll, groupAll } from './group-all.ts'
import { learn, openWorld, type tuningWorlds } from './learn.ts'
import { scoreGroups } from './score.ts'

/** What is lost when the model learns without a group of features. */
export async function ablation(worlds: typeof tuningWorlds, seed: number): Promise<void> {
  const world = openWorld(seed, 3_000)
  for (const [group, names] of [['none', []], ...featureGroups] as const) {
    const model = await learn(worlds, names)
    const blind = pairFeatures.flatMap((name, at) => ((names as readonly string[]).includes(name) ? [at] : []))
    const compared = compareAll(world.adverts, world.pairs, model, { blind })
    const score = scoreGroups(groupAll(world.adverts, compared, model, { blind }), world.carOf, world.pairs.size)
    printFigure(
      `matching.ablation.without-${group}.f1`,
      score.f1,
      `of pairs; ${score.falseMerges.toFixed(2)} wrong joins in 10,000`,
      'printed',
      true,
    )
  }
}

const featureGroups = [
  ['plate', ['plate']],
  ['photos', ['photoNearest', 'photoSecond', 'photosAlike']],
  ['odometer', ['kmExcess', 'kmForward', 'kmFinerStep', 'kmCoarserStep', 'kmEqual']],
  ['price', ['priceGap', 'priceEqual']],
  ['seller', ['sellerName', 'sellerContact', 'sellerKinds']],
  ['colour', ['colour']],
  ['variant', ['variant']],
  ['owners', ['owners']],
  ['place', ['locality', 'city']],
  ['text', ['text']],
  ['year', ['yearGap']],
  ['model', ['model']],
  ['rarity', ['kmRarity', 'priceRarity', 'rarity']],
  ['days', ['daysApart']],
] as const
