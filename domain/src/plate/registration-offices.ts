import { officeCode, parsePlateCode, type RegistrationPlate } from './registration-plate.ts'
import type { RegistrationOffice } from '../catalogue/catalogue-types.ts'
import { lettersToday, officesByState, officesThatMoved } from './registration-office-table.ts'

/** Returns the present name of the state for the letters on a plate: "TS", "TS09" and "TG 09" are Telangana. */
export function plateCodeToState(code: string): string | undefined {
  const letters = parsePlateCode(code)?.state ?? code.trim().toUpperCase()
  return officesByState[lettersToday[letters] ?? letters]?.name
}

/**
 * Returns the office that issued plates with this code, and its present state: AP09 is Hyderabad Central, in Telangana.
 * Undefined if unknown: for a code on which the lists disagree, for AP39 and AP40, which Andhra Pradesh has used
 * statewide since 2019, and for a year in which the office no longer issued such plates.
 */
export function findRegistrationOffice(code: string, registeredYear?: number): RegistrationOffice | undefined {
  const parsed = parsePlateCode(code)
  if (!parsed) return undefined
  const written = parsed.state + parsed.office
  const moved = officesThatMoved[parsed.state]
  const before = moved && listed(moved.offices).get(parsed.office)
  if (before) {
    if (registeredYear !== undefined && registeredYear > moved.lastYear) return undefined
    return { code: written, office: before, state: moved.name }
  }
  const state = officesByState[lettersToday[parsed.state] ?? parsed.state]
  const office = state && listed(state.offices).get(parsed.office)
  return office === undefined ? undefined : { code: written, office, state: state!.name }
}

/** BH plates belong to no office. */
export function findPlateOffice(plate: RegistrationPlate, registeredYear?: number): RegistrationOffice | undefined {
  const code = officeCode(plate)
  return code === undefined ? undefined : findRegistrationOffice(code, registeredYear)
}

const read = new Map<string, ReadonlyMap<string, string>>()

/** Parses a state's list on first use: a page that shows one plate needs one state. */
function listed(offices: string): ReadonlyMap<string, string> {
  let byNumber = read.get(offices)
  if (!byNumber) {
    byNumber = new Map(offices.split(';').map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3)]))
    read.set(offices, byNumber)
  }
  return byNumber
}
