import { catalogue } from '../catalogue/catalogue.ts'
import type { AdvertParts, AdvertReading } from './read-advert.ts'
import { readAdvert } from './read-advert.ts'
import { buildNameIndex } from './vocabulary/name-index.ts'

/** Reads adverts with the names of one catalogue. The version changes with the catalogue or the rules. */
export type Reader = { version: string; read: (parts: AdvertParts, now: Date) => AdvertReading }

/** Increase when the same words with the same catalogue would be read differently. */
const rules = 1

const names = buildNameIndex({
  makes: catalogue.makes,
  cities: catalogue.cities,
  localities: [{ city: 'Hyderabad', places: catalogue.localities }],
})

export const reader: Reader = {
  version: `${rules}-${catalogue.version}`,
  read: (parts, now) => readAdvert(parts, names, now),
}
