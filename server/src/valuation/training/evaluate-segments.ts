import type { PricedCar } from '../model/car-to-value.ts'
import { medianOfErrors } from './evaluate-model.ts'

/** Median errors, in percent, of the candidate model and the current model, for one group of held-out cars. */
type SegmentKind = 'age' | 'price' | 'brand' | 'city' | 'source'
export type SegmentError = {
  segment: string
  kind: SegmentKind
  cars: number
  model: number | null
  inUse: number | null
}

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

/** Upper ends, in rupees, of the asking price. */
const prices = [
  { name: 'Below ₹3 lakh', until: 300_000 },
  { name: '₹3 to 6 lakh', until: 600_000 },
  { name: '₹6 to 10 lakh', until: 1_000_000 },
  { name: '₹10 to 20 lakh', until: 2_000_000 },
  { name: '₹20 lakh and more', until: Number.POSITIVE_INFINITY },
]

const kinds: readonly { kind: SegmentKind; segmentOf: (car: PricedCar) => string; order?: readonly string[] }[] = [
  { kind: 'age', segmentOf: ageOf, order: ages.map(({ name }) => name) },
  { kind: 'price', segmentOf: priceOf, order: prices.map(({ name }) => name) },
  { kind: 'brand', segmentOf: ({ brand }) => brand },
  { kind: 'source', segmentOf: ({ sourceKey }) => sourceKey },
  { kind: 'city', segmentOf: ({ city }) => city },
]

/** Segments by age, price, brand, source and city, each on the same cars for both models. */
export function evaluateSegments(heldOut: readonly PricedCar[], errors: Errors): SegmentError[] {
  return kinds.flatMap(({ kind, segmentOf, order }) => {
    const places = Map.groupBy(heldOut.keys(), (place) => segmentOf(heldOut[place]!))
    const segments = [...places]
      .filter(([, inIt]) => inIt.length >= fewest)
      .map(([segment, inIt]) => toSegment(kind, segment, inIt))
    // Ages and prices keep their order; the other segments start with the most common value.
    const sorted =
      order !== undefined
        ? order.flatMap((name) => segments.find(({ segment }) => segment === name) ?? [])
        : segments.toSorted((a, b) => b.cars - a.cars || (a.segment < b.segment ? -1 : 1))
    return sorted.slice(0, mostOfAKind)
  })

  function toSegment(kind: SegmentKind, segment: string, inIt: number[]): SegmentError {
    const of = (all: readonly (number | null)[]) => medianOfErrors(inIt.map((place) => all[place] ?? null))
    return { segment, kind, cars: inIt.length, model: of(errors.model), inUse: of(errors.inUse) }
  }
}

function ageOf({ year, seenAt }: PricedCar): string {
  return ages.find(({ until }) => seenAt.getUTCFullYear() - year <= until)!.name
}

function priceOf({ priceRupees }: PricedCar): string {
  return prices.find(({ until }) => priceRupees < until)!.name
}
