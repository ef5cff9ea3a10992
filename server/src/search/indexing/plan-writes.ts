import type { CarWithListings } from '../../listings/cars/read-cars.ts'
import { carDocument } from '../index/car-document.ts'
import type { Change } from '../index/changes.ts'
import type { DocumentWrite, Refused } from '../index/write-documents.ts'

export type WritePlan = { writes: DocumentWrite[]; refused: Refused[] }

/**
 * Returns the writes that bring an index up to date with a batch of changes. Each car is written once, in its current
 * state. If a change moved the car out of a region or erased it, its document there is deleted with that change's
 * version. Versions make the result independent of order and repetition. A car that cannot become a document is
 * rejected, because one bad row must not stop the feed.
 */
export function planWrites(changes: readonly Change[], cars: readonly CarWithListings[]): WritePlan {
  const plan: WritePlan = { writes: [], refused: [] }
  for (const { carId, carVersion, previousRegion } of changes) {
    if (previousRegion === null) continue
    plan.writes.push({ carId, version: leavingVersion(carVersion), region: previousRegion, document: null })
  }
  for (const car of cars) {
    try {
      plan.writes.push(toDocumentWrite(car))
    } catch (error) {
      plan.refused.push({ carId: car.id, version: standingVersion(car.version), reason: String(error) })
    }
  }
  return plan
}

export function toDocumentWrite(car: CarWithListings): DocumentWrite {
  return { carId: car.id, version: standingVersion(car.version), region: car.region, document: carDocument(car) }
}

/**
 * Two regions may share a shard, where a car has only one document and one version. The delete in the old region
 * therefore gets a version just below that of the write in the new one: with equal versions, the delete would block the
 * new document.
 */
const standingVersion = (carVersion: number) => carVersion * 2
const leavingVersion = (carVersion: number) => carVersion * 2 - 1
