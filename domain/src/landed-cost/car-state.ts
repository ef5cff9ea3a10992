import { findPlateOffice, plateCodeToState } from '../plate/registration-offices.ts'
import { findCity } from '../places/cities.ts'
import { parsePlate } from '../plate/registration-plate.ts'

/**
 * Returns the state to which the car's registering office belongs today: AP09 is in Telangana. Null for a BH mark or
 * without a plate.
 */
export function findRegistrationState({ plate, year }: { plate: string | null; year: number }): string | null {
  const parsed = plate === null ? undefined : parsePlate(plate)
  if (parsed?.kind !== 'state') return null
  return findPlateOffice(parsed, year)?.state ?? plateCodeToState(parsed.state) ?? null
}

/** Returns the state where a car is, from its advert or its city. */
export function findLocationState({ state, city }: { state: string | null; city: string }): string | null {
  return state ?? findCity(city)?.state ?? null
}
