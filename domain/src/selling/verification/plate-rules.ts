import { findPlateOffice } from '../../plate/registration-offices.ts'
import { bharatSeriesOpenOn, telanganaCodeOn, type RegistrationPlate } from '../../plate/registration-plate.ts'

export type PlateProblem = 'unknown-office' | 'letters-not-of-that-day' | 'bh-year-differs' | 'bh-before-2021'

/** Checks a plate against its date of issue. If only the month is known, any day in that month may match. */
export function checkPlateRules(
  plate: RegistrationPlate,
  registeredOn: string | null,
): { office: string | null; problem: PlateProblem | null } {
  if (plate.kind === 'bharat') return { office: null, problem: bharatProblem(plate.year, registeredOn) }
  const year = registeredOn === null ? undefined : Number(registeredOn.slice(0, 4))
  const office = findPlateOffice(plate, year)
  const name = office ? `${office.office}, ${office.state}` : null
  if (registeredOn !== null && !wereGivenOut(plate.state, registeredOn)) {
    return { office: name, problem: 'letters-not-of-that-day' }
  }
  return { office: name, problem: office ? null : 'unknown-office' }
}

function bharatProblem(year: number, registeredOn: string | null): PlateProblem | null {
  if (registeredOn === null) return null
  if (!bharatSeriesOpenOn(lastDayOf(registeredOn))) return 'bh-before-2021'
  return Number(registeredOn.slice(0, 4)) === year ? null : 'bh-year-differs'
}

/** TS from 2 June 2014 to 14 March 2024, TG since; every other state's letters are accepted on any day. */
function wereGivenOut(letters: string, registeredOn: string): boolean {
  if (letters !== 'TS' && letters !== 'TG') return true
  const first = registeredOn.length === 7 ? `${registeredOn}-01` : registeredOn
  return letters === telanganaCodeOn(first) || letters === telanganaCodeOn(lastDayOf(registeredOn))
}

function lastDayOf(registeredOn: string): string {
  return registeredOn.length === 7 ? `${registeredOn}-31` : registeredOn
}
