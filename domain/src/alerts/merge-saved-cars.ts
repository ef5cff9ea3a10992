/**
 * Merges the saves on a device with those in an account. A device stores which cars it shared with the account at the
 * last sync. It sends its changes since then to the account and then shows the account's list. So a save is never lost,
 * a car unsaved elsewhere does not come back, and offline changes are sent later.
 */
export type SavedCar = { carId: string; keptAt: string }
export type SaveChanges<Car extends SavedCar> = { saved: Car[]; removed: string[] }

/**
 * Returns the changes to a list since it held the cars with these ids, newest first. A full list has dropped its oldest
 * cars by itself, so those were not removed by the person.
 */
export function savedCarChanges<Car extends SavedCar>(
  known: readonly string[],
  list: readonly Car[],
  most: number,
): SaveChanges<Car> {
  const before = new Set(known)
  const now = new Set(list.map(({ carId }) => carId))
  const lastKept = known.findLastIndex((carId) => now.has(carId))
  return {
    saved: list.filter(({ carId }) => !before.has(carId)),
    removed: known.slice(0, list.length < most ? undefined : lastKept + 1).filter((carId) => !now.has(carId)),
  }
}

/** Applies the changes, newest first; the older of two saves of the same car is kept, with its price at that time. */
export function applySavedCarChanges<Car extends SavedCar>(
  list: readonly Car[],
  { saved, removed }: SaveChanges<Car>,
  most: number,
): Car[] {
  const gone = new Set(removed)
  const cars = new Map(list.filter(({ carId }) => !gone.has(carId)).map((car) => [car.carId, car]))
  for (const car of saved) {
    const other = cars.get(car.carId)
    if (!other || car.keptAt < other.keptAt) cars.set(car.carId, car)
  }
  return [...cars.values()].toSorted(newestFirst).slice(0, most)
}

function newestFirst(a: SavedCar, b: SavedCar): number {
  if (a.keptAt !== b.keptAt) return a.keptAt < b.keptAt ? 1 : -1
  return a.carId < b.carId ? -1 : 1
}
