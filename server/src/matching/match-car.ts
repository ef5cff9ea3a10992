export type Described = {
  sourceKey: string
  plate: string | null
  brand: string
  model: string
  year: number
  colour: string | null
  odometerKm: number | null
}
export type Candidate = Described & { carId: string }
export type Match = { kind: 'same-car'; carId: string; because: 'plate' | 'twin' } | { kind: 'new-car' }

/** Whether one of the cars we know is the car of this advert. Of several that fit, the one known longest is taken. */
export function matchCar(advert: Described, candidates: readonly Candidate[]): Match {
  const known = candidates.toSorted((a, b) => (a.carId < b.carId ? -1 : 1))
  const byPlate = known.find((candidate) => samePlate(advert, candidate))
  if (byPlate) return { kind: 'same-car', carId: byPlate.carId, because: 'plate' }
  const twin = known.find((candidate) => isTwin(advert, candidate))
  return twin ? { kind: 'same-car', carId: twin.carId, because: 'twin' } : { kind: 'new-car' }
}

/** A plate with a typing error may belong to another car: the year must agree, and make or model too. */
function samePlate(a: Described, b: Described): boolean {
  if (a.plate === null || a.plate !== b.plate) return false
  return Math.abs(a.year - b.year) <= 1 && (sameWords(a.brand, b.brand) || sameWords(a.model, b.model))
}

/** The same car to the kilometre on another source. On one source two such adverts are two cars of a fleet. */
function isTwin(a: Described, b: Described): boolean {
  return (
    a.sourceKey !== b.sourceKey &&
    a.odometerKm !== null &&
    a.odometerKm === b.odometerKm &&
    isPrecise(a.odometerKm) &&
    a.year === b.year &&
    sameWords(a.brand, b.brand) &&
    sameWords(a.model, b.model) &&
    agree(a.colour, b.colour) &&
    agree(a.plate, b.plate)
  )
}

/** A reading in round thousands is shared by many cars. */
function isPrecise(odometerKm: number): boolean {
  return odometerKm % 500 !== 0
}

function agree(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
