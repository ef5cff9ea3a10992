/**
 * Saves of a device and of an account. A device remembers which cars it had in common with the account when the two last
 * met. What it saved and unsaved since then goes to the account; then the device shows the account's list. So a save is
 * never lost, a car that was unsaved elsewhere does not come back, and changes made offline go up later.
 */
export type SavedCar = { carId: string; keptAt: string }
export type SaveChanges<Car extends SavedCar> = { saved: Car[]; removed: string[] }

/** What a list has become since it held the cars with these ids. */
export function changesSince<Car extends SavedCar>(known: readonly string[], list: readonly Car[]): SaveChanges<Car> {
  const before = new Set(known)
  const now = new Set(list.map(({ carId }) => carId))
  return {
    saved: list.filter(({ carId }) => !before.has(carId)),
    removed: known.filter((carId) => !now.has(carId)),
  }
}

/** The list with the changes, the newest first; of two saves of one car the older stays, with the price it had then. */
export function withChanges<Car extends SavedCar>(
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
