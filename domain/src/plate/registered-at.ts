import { officeCode, parsePlate } from './registration-plate.ts'

export type RegisteredAt = { code: string; state: string }

/**
 * The registration office of a car, which is safe to show: unlike the full plate, it does not identify the owner. Null
 * for a BH mark, which has no office.
 */
export function registeredAt(plate: string): RegisteredAt | null {
  const parsed = parsePlate(plate)
  const code = parsed && officeCode(parsed)
  const state = code && stateNames[code.slice(0, 2)]
  return code && state ? { code, state } : null
}

/** Keyed by the letters on the plate, including letters no longer issued. */
const stateNames: Readonly<Record<string, string>> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  DN: 'Dadra and Nagar Haveli',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  OR: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UA: 'Uttarakhand',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
}

/** The plate letters of a state: TS and TG for Telangana. */
export function stateToPlateLetters(state: string): string[] {
  return Object.entries(stateNames).flatMap(([letters, name]) => (name === state ? [letters] : []))
}

export function plateLettersToState(letters: string): string | undefined {
  return Object.hasOwn(stateNames, letters) ? stateNames[letters] : undefined
}
