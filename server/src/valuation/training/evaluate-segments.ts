import type { PricedCar } from '../model/car-to-value.ts'
import { medianOfErrors } from './evaluate-model.ts'

/** The median errors, in percent, of a model and the one in use within a group of held-out cars. */
export type SegmentError = { segment: string; cars: number; model: number | null; inUse: number | null }

type Errors = { model: readonly (number | null)[]; inUse: readonly (number | null)[] }

/** With fewer cars, the figure for a segment is not reliable. */
const fewest = 10
const mostOfAKind = 12

const ages = [
  { name: 'Up to 3 years', until: 3 },
  { name: '4 to 7 years', until: 7 },
  { name: '8 to 11 years', until: 11 },
  { name: '12 years and more', until: Number.POSITIVE_INFINITY },
]

/** Segments by age, source and city, each on the same cars for both models. */
export function evaluateSegments(heldOut: readonly PricedCar[], errors: Errors): SegmentError[] {
  return [ageOf, ({ sourceKey }: PricedCar) => sourceKey, ({ city }: PricedCar) => city].flatMap((segmentOf, at) => {
    const places = Map.groupBy(heldOut.keys(), (place) => segmentOf(heldOut[place]!))
    const segments = [...places].filter(([, inIt]) => inIt.length >= fewest).map(toSegment)
    // Ages keep their order; the other segments start with the most common value.
    const sorted =
      at === 0
        ? ages.flatMap(({ name }) => segments.find(({ segment }) => segment === name) ?? [])
        : segments.toSorted((a, b) => b.cars - a.cars || (a.segment < b.segment ? -1 : 1))
    return sorted.slice(0, mostOfAKind)
  })

  function toSegment([segment, inIt]: [string, number[]]): SegmentError {
    const of = (all: readonly (number | null)[]) => medianOfErrors(inIt.map((place) => all[place] ?? null))
    return { segment, cars: inIt.length, model: of(errors.model), inUse: of(errors.inUse) }
  }
}

function ageOf({ year, seenAt }: PricedCar): string {
  return ages.find(({ until }) => seenAt.getUTCFullYear() - year <= until)!.name
}
