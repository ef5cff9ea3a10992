import { readCars } from '../../listings/cars/read-cars.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { carDocument, type CarDocument } from '../../search/index/car-document.ts'

/** A car that cannot become a document is a dead letter of the search index, and is left out here. */
export async function readCarDocuments(
  database: Database,
  carIds: readonly string[],
  now: Date,
): Promise<CarDocument[]> {
  return (await readCars(database, carIds)).flatMap((car) => {
    try {
      return carDocument(car, now) ?? []
    } catch {
      return []
    }
  })
}
