/** What a buyer weighs of a car when nothing else is known. */
export type Weighed = { id: string; priceRupees: number; odometerKm: number | null; year: number }

/**
 * The cars that another one beats: that one costs no more, is driven no further and is no older, and is better in at
 * least one of the three. A car whose kilometres are not known cannot be compared, and beats none.
 */
export function beatenCars(cars: readonly Weighed[]): ReadonlySet<string> {
  const beaten = new Set<string>()
  // Whatever beats a car costs no more, so it comes before; whom a beaten car beats, its beater beats too.
  const unbeaten: Known[] = []
  for (const car of cars.filter(isKnown).toSorted(best)) {
    if (unbeaten.some((other) => beats(other, car))) beaten.add(car.id)
    else unbeaten.push(car)
  }
  return beaten
}

type Known = Weighed & { odometerKm: number }

function isKnown(car: Weighed): car is Known {
  return car.odometerKm !== null
}

function best(a: Known, b: Known): number {
  return a.priceRupees - b.priceRupees || a.odometerKm - b.odometerKm || b.year - a.year
}

function beats(a: Known, b: Known): boolean {
  const noWorse = a.priceRupees <= b.priceRupees && a.odometerKm <= b.odometerKm && a.year >= b.year
  return noWorse && (a.priceRupees < b.priceRupees || a.odometerKm < b.odometerKm || a.year > b.year)
}
