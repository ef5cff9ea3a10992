import type { PhraseFilters } from '../lexicon/phrase-filters.ts'

/** A query and its expected filters; several sets if more than one reading is correct. */
export type Example = readonly [question: string, ...filters: PhraseFilters[]]

export const lakh = 100_000
export const crore = 10_000_000

/** Naming a model always sets its brand too. */
export function car(brand: string, ...models: string[]): Pick<PhraseFilters, 'brands' | 'models'> {
  return { brands: [brand], models }
}

export function locality(...localities: string[]): Pick<PhraseFilters, 'cities' | 'localities'> {
  return { cities: ['Hyderabad'], localities }
}

export const swift = car('Maruti Suzuki', 'Swift')
export const baleno = car('Maruti Suzuki', 'Baleno')
export const wagonR = car('Maruti Suzuki', 'Wagon R')
export const dzire = car('Maruti Suzuki', 'Dzire')
export const ertiga = car('Maruti Suzuki', 'Ertiga')
export const alto = car('Maruti Suzuki', 'Alto')
export const creta = car('Hyundai', 'Creta')
export const i20 = car('Hyundai', 'i20')
export const i10 = car('Hyundai', 'i10')
export const verna = car('Hyundai', 'Verna')
export const venue = car('Hyundai', 'Venue')
export const city = car('Honda', 'City')
export const innova = car('Toyota', 'Innova')
export const crysta = car('Toyota', 'Innova Crysta')
export const fortuner = car('Toyota', 'Fortuner')
export const nexon = car('Tata', 'Nexon')
export const punch = car('Tata', 'Punch')
export const tiago = car('Tata', 'Tiago')
export const seltos = car('Kia', 'Seltos')
export const thar = car('Mahindra', 'Thar')
export const scorpio = car('Mahindra', 'Scorpio')
export const bolero = car('Mahindra', 'Bolero')
export const polo = car('Volkswagen', 'Polo')
export const kwid = car('Renault', 'Kwid')
export const hyderabad = { cities: ['Hyderabad'] } satisfies PhraseFilters
export const automatic = { transmission: ['Automatic'] } satisfies PhraseFilters
export const manual = { transmission: ['Manual'] } satisfies PhraseFilters
export const petrol = { fuels: ['Petrol'] } satisfies PhraseFilters
export const diesel = { fuels: ['Diesel'] } satisfies PhraseFilters
export const cng = { fuels: ['CNG'] } satisfies PhraseFilters
export const suv = { bodies: ['SUV'] } satisfies PhraseFilters
export const sedan = { bodies: ['Sedan'] } satisfies PhraseFilters
export const hatchback = { bodies: ['Hatchback'] } satisfies PhraseFilters

export function exactly(year: number): Pick<PhraseFilters, 'yearMin' | 'yearMax'> {
  return { yearMin: year, yearMax: year }
}
