import { cities } from '../places/cities.ts'
import { makes } from './makes.ts'
import { hyderabadLocalities } from '../places/hyderabad-localities.ts'
import { fingerprint } from './fingerprint.ts'

/** All names that the product recognises. The version changes if and only if the content does. */
export const catalogue = {
  version: fingerprint({ makes, cities, localities: hyderabadLocalities }),
  makes,
  cities,
  localities: hyderabadLocalities,
}
