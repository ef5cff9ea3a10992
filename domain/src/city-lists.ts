import { cities, findCity } from './cities.ts'

/** The list that each screen shows, in its own order and spelling (C-10). Every entry means something to placeOf. */

export const liveCity: string = cities.find((city) => city.live)!.name

export const comingSoonCities: readonly string[] = ['Delhi NCR', 'Mumbai', 'Bangalore', 'Chennai', 'Pune', 'Kolkata']

export type HomeCity = { name: string; isComingSoon: boolean }

/** Coming-soon cities can be chosen too: cars that already stand there are shown. */
export const homeCities: readonly HomeCity[] = [
  'Hyderabad',
  'Delhi NCR',
  'Mumbai',
  'Bangalore',
  'Chennai',
  'Pune',
  'Kolkata',
].map((name) => ({ name, isComingSoon: !findCity(name)?.live }))

/** A seller may be in any of these, live or not. */
export const sellerCities: readonly string[] = [
  'Mumbai',
  'Delhi',
  'Bangalore',
  'Chennai',
  'Hyderabad',
  'Pune',
  'Ahmedabad',
  'Kolkata',
  'Surat',
  'Jaipur',
  'Lucknow',
  'Kanpur',
  'Noida',
  'Gurgaon',
  'Indore',
  'Bhopal',
  'Nagpur',
  'Coimbatore',
]

export const widgetCities: readonly string[] = ['Hyderabad', 'Delhi (NCR)', 'Mumbai', 'Bangalore']
