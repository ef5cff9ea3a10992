/**
 * The list that each screen shows, in its own order and spelling (C-10). placeOf resolves every entry; the lists do not
 * import it, because that would ship the whole catalogue to every visitor. A test keeps them in step.
 */

export const liveCity = 'Hyderabad'

export const comingSoonCities: readonly string[] = ['Delhi NCR', 'Mumbai', 'Bangalore', 'Chennai', 'Pune', 'Kolkata']

export type HomeCity = { name: string; isComingSoon: boolean }

/** Coming-soon cities can also be chosen: cars already listed there are shown. */
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
