import { catalogue } from '../catalogue/catalogue.ts'
import type { AdvertParts, AdvertRead } from './read-advert.ts'
import { readAdvert } from './read-advert.ts'
import { namesOf } from './vocabulary/name-index.ts'

/** Reads adverts by the words of one catalogue. The version changes when the catalogue or the rules do. */
export type Reader = { version: string; read: (parts: AdvertParts, now: Date) => AdvertRead }

/** Raised by hand when reading the same words with the same catalogue would say something else. */
const rules = 1

const names = namesOf({
  makes: catalogue.makes,
  cities: catalogue.cities,
  localities: [{ city: 'Hyderabad', places: catalogue.localities }],
})

export const reader: Reader = {
  version: `${rules}-${catalogue.version}`,
  read: (parts, now) => readAdvert(parts, names, now),
}
