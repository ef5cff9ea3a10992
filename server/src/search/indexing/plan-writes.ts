import type { CarWithListings } from '../../listings/cars/read-cars.ts'
import { carDocument } from '../index/car-document.ts'
import type { Change } from '../index/changes.ts'
import type { DocumentWrite, Refused } from '../index/write-documents.ts'

export type Plan = { writes: DocumentWrite[]; refused: Refused[] }

/**
 * The writes that bring an index up to a batch of changes. Each car is written once, as it is now; where a change moved
 * it out of a region, or erased it, its document there is deleted at that change's version. Versions make any order,
 * and any repetition, come out the same. A car of which no document can be made is refused: one bad row must not stop
 * the feed.
 */
export function planWrites(changes: readonly Change[], cars: readonly CarWithListings[]): Plan {
  const plan: Plan = { writes: [], refused: [] }
  for (const { carId, carVersion, previousRegion } of changes) {
    if (previousRegion === null) continue
    plan.writes.push({ carId, version: leavingVersion(carVersion), region: previousRegion, document: null })
  }
  for (const car of cars) {
    try {
      plan.writes.push(writeOf(car))
    } catch (error) {
      plan.refused.push({ carId: car.id, version: standingVersion(car.version), reason: String(error) })
    }
  }
  return plan
}

export function writeOf(car: CarWithListings): DocumentWrite {
  return { carId: car.id, version: standingVersion(car.version), region: car.region, document: carDocument(car) }
}

/**
 * Two regions may share a shard, and there a car has one document under one version. So leaving the old region comes
 * just before standing in the new one: were they the same version, the delete would keep the new document out.
 */
const standingVersion = (carVersion: number) => carVersion * 2
const leavingVersion = (carVersion: number) => carVersion * 2 - 1
