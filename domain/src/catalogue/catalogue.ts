import { cities } from '../places/cities.ts'
import { makes } from './makes.ts'
import { hyderabadLocalities } from '../places/hyderabad-localities.ts'
import { fingerprint } from './fingerprint.ts'

/** All that the product knows by name. Its version changes when any of it does, and only then. */
export const catalogue = {
  version: fingerprint({ makes, cities, localities: hyderabadLocalities }),
  makes,
  cities,
  localities: hyderabadLocalities,
}
