/** The facts that a buyer compares if nothing else is known about a car. */
export type WeighedCar = { id: string; priceRupees: number; odometerKm: number | null; year: number }

/**
 * Returns the cars that another car beats. The better car costs no more, has been driven no further and is no older,
 * and is better in at least one of the three. A car with unknown kilometres cannot be compared and beats no other.
 */
export function dominatedCars(cars: readonly WeighedCar[]): ReadonlySet<string> {
  const beaten = new Set<string>()
  // A car that beats another costs no more, so it sorts first; beating is transitive, so comparing with unbeaten cars
  // is enough.
  const unbeaten: Known[] = []
  for (const car of cars.filter(isKnown).toSorted(best)) {
    if (unbeaten.some((other) => beats(other, car))) beaten.add(car.id)
    else unbeaten.push(car)
  }
  return beaten
}

type Known = WeighedCar & { odometerKm: number }

function isKnown(car: WeighedCar): car is Known {
  return car.odometerKm !== null
}

function best(a: Known, b: Known): number {
  return a.priceRupees - b.priceRupees || a.odometerKm - b.odometerKm || b.year - a.year
}

function beats(a: Known, b: Known): boolean {
  const noWorse = a.priceRupees <= b.priceRupees && a.odometerKm <= b.odometerKm && a.year >= b.year
  return noWorse && (a.priceRupees < b.priceRupees || a.odometerKm < b.odometerKm || a.year > b.year)
}
