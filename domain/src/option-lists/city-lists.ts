/**
 * The list that each screen shows, in its own order and spelling (C-10). Every entry means something to placeOf; the
 * lists do not import it, for the whole catalogue would come along to every visitor. A test keeps them in step.
 */

export const liveCity = 'Hyderabad'

export const comingSoonCities: readonly string[] = ['Delhi NCR', 'Mumbai', 'Bangalore', 'Chennai', 'Pune', 'Kolkata']

export type HomeCity = { name: string; isComingSoon: boolean }

/** Coming-soon cities can be chosen too: cars that already stand there are shown. */
export const homeCities: readonly HomeCity[] = [
  { name: liveCity, isComingSoon: false },
  ...comingSoonCities.map((name) => ({ name, isComingSoon: true })),
]

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
