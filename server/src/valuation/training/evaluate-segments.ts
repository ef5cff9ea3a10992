import type { PricedCar } from '../model/car-to-value.ts'
import { medianOf } from './evaluate-model.ts'

/** How far a model and the one in use are off among some of the cars that were held out: medians, in percent. */
export type SegmentError = { segment: string; cars: number; model: number | null; inUse: number | null }

type Errors = { model: readonly (number | null)[]; inUse: readonly (number | null)[] }

/** Fewer cars say nothing about a segment. */
const fewest = 10
const mostOfAKind = 12

const ages = [
  { name: 'Up to 3 years', until: 3 },
  { name: '4 to 7 years', until: 7 },
  { name: '8 to 11 years', until: 11 },
  { name: '12 years and more', until: Number.POSITIVE_INFINITY },
]

/** By age, by source and by city, each segment on the same cars for both. */
export function judgeSegments(heldOut: readonly PricedCar[], errors: Errors): SegmentError[] {
  return [ageOf, ({ sourceKey }: PricedCar) => sourceKey, ({ city }: PricedCar) => city].flatMap((segmentOf, at) => {
    const places = Map.groupBy(heldOut.keys(), (place) => segmentOf(heldOut[place]!))
    const segments = [...places].filter(([, inIt]) => inIt.length >= fewest).map(toSegment)
    // Ages stay in their order, the others begin with the commonest.
    const sorted =
      at === 0
        ? ages.flatMap(({ name }) => segments.find(({ segment }) => segment === name) ?? [])
        : segments.toSorted((a, b) => b.cars - a.cars || (a.segment < b.segment ? -1 : 1))
    return sorted.slice(0, mostOfAKind)
  })

  function toSegment([segment, inIt]: [string, number[]]): SegmentError {
    const of = (all: readonly (number | null)[]) => medianOf(inIt.map((place) => all[place] ?? null))
    return { segment, cars: inIt.length, model: of(errors.model), inUse: of(errors.inUse) }
  }
}

function ageOf({ year, seenAt }: PricedCar): string {
  return ages.find(({ until }) => seenAt.getUTCFullYear() - year <= until)!.name
}
