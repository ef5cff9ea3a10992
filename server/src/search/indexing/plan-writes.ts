import type { CarWithListings } from '../../listings/read-cars.ts'
import { carDocument } from '../index/car-document.ts'
import type { Change } from '../index/changes.ts'
import type { DocumentWrite } from '../index/write-documents.ts'

/**
 * The writes that bring an index up to a batch of changes. Each car is written once, as it stands now;
 * where a change moved it out of a region, or erased it, its document there is deleted at that change's version.
 * Versions make any order, and any repetition, come out the same.
 */
export function planWrites(changes: readonly Change[], cars: readonly CarWithListings[]): DocumentWrite[] {
  const departures = changes
    .filter((change) => change.previousRegion !== null)
    .map(({ carId, carVersion, previousRegion }) => ({
      carId,
      version: leavingVersion(carVersion),
      region: previousRegion!,
      document: null,
    }))
  return [...departures, ...cars.map(writeOf)]
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
