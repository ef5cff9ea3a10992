import { officeOfPlate, stateOfPlate } from '../plate/registration-offices.ts'
import { findCity } from '../places/cities.ts'
import { parsePlate } from '../plate/registration-plate.ts'

/** Where its office lies today: a plate of AP09 is in Telangana. Null for a BH mark and without a plate. */
export function stateOfCar({ plate, year }: { plate: string | null; year: number }): string | null {
  const parsed = plate === null ? undefined : parsePlate(plate)
  if (parsed?.kind !== 'state') return null
  return officeOfPlate(parsed, year)?.state ?? stateOfPlate(parsed.state) ?? null
}

/** The state in which a car stands, by its advert or by its city. */
export function stateOfPlace({ state, city }: { state: string | null; city: string }): string | null {
  return state ?? findCity(city)?.state ?? null
}
