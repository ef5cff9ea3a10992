import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { contradiction } from '@pahiya/domain/matching/contradiction'
import { computePairFeatures, pairFeatures } from '@pahiya/domain/matching/pair-features'
import { printProgress } from '../../measure/figure.ts'
import type { ComparedPair } from '../model/group-all.ts'
import type { MatchingWorld } from '../model/train-matcher.ts'
import { truePairs } from '../adverts/true-pairs.ts'

/** Prints wrongly judged pairs with the facts of both adverts, for reading by eye. */
export function showErrors(
  { adverts, carOf, found, pairs }: MatchingWorld,
  groupOf: Int32Array,
  compared: readonly ComparedPair[],
  most: number,
): void {
  const probability = new Map(compared.map((one) => [one.first * adverts.length + one.second, one.probability]))
  const seen = new Set(truePairs(carOf))
  const comparedPairs = new Set<number>()
  pairs.forEach((first, second) => {
    if (groupOf[first] !== groupOf[second] && carOf[first] !== carOf[second]) return
    seen.add(first * adverts.length + second)
    comparedPairs.add(first * adverts.length + second)
  })
  const judgedWrongly = [...seen].filter((pair) => {
    const [a, b] = [Math.floor(pair / adverts.length), pair % adverts.length]
    return (groupOf[a] === groupOf[b]) !== (carOf[a] === carOf[b])
  })
  // Wrong joins first: they are few and matter more.
  const isMissed = (pair: number) => Number(carOf[Math.floor(pair / adverts.length)] === carOf[pair % adverts.length])
  const wrong = judgedWrongly.toSorted((one, other) => isMissed(one) - isMissed(other))
  for (const pair of wrong.slice(0, most)) {
    const [a, b] = [Math.floor(pair / adverts.length), pair % adverts.length]
    const [one, other] = [adverts[a]!, adverts[b]!]
    const kind = carOf[a] === carOf[b] ? 'missed' : 'wrongly joined'
    const why = contradiction(one, other) ?? probability.get(pair)?.toFixed(3) ?? 'below 0.01 or without proof'
    printProgress(`${kind}, ${found[a]!.hard} and ${found[b]!.hard}, ${comparedPairs.has(pair) ? why : 'not compared'}`)
    printProgress(`  ${factsOf(one)}`)
    printProgress(`  ${factsOf(other)}`)
    printProgress(`  ${featuresSaid(one, other)}`)
  }
}

function factsOf(advert: ComparableAdvert): string {
  const { sourceKey, brand, model, variant, year, odometerKm, priceRupees, colour, owners, city, locality } = advert
  const { plate, sellerType, sellerMarks, photoHashes, description } = advert
  const marks = sellerMarks.map((mark) => mark.slice(0, 12)).join(' ')
  return [
    `${sourceKey}: ${brand} ${model} ${variant ?? '-'} ${year}, ${odometerKm ?? '-'} km, Rs ${priceRupees}, ${colour ?? '-'}`,
    `${owners ?? '-'} owners, ${city} ${locality ?? '-'}, plate ${plate ?? '-'}, ${sellerType} ${marks}`,
    `${photoHashes.length} pictures, listed ${new Date(advert.listedAt).toISOString().slice(0, 10)}`,
    JSON.stringify((description ?? '').slice(0, 80)),
  ].join('; ')
}

/** Lists only the features whose value is known. */
function featuresSaid(a: ComparableAdvert, b: ComparableAdvert): string {
  const features = computePairFeatures(a, b)
  return pairFeatures
    .flatMap((name, at) => (Number.isNaN(features[at]) ? [] : `${name} ${Number(features[at]!.toFixed(2))}`))
    .join(', ')
}
