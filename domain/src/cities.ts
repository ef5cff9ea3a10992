/** One city catalogue (C-10). A region is what a search is routed by: a city and what belongs to it. */
export type City = { name: string; region: string; state: string; aliases: readonly string[]; live: boolean }

const city = (name: string, region: string, state: string, aliases: string[] = [], live = false): City => ({
  name,
  region,
  state,
  aliases,
  live,
})

export const cities: readonly City[] = [
  city('Hyderabad', 'hyderabad', 'Telangana', ['Secunderabad'], true),
  city('Delhi', 'delhi-ncr', 'Delhi', ['New Delhi']),
  city('Noida', 'delhi-ncr', 'Uttar Pradesh'),
  city('Gurgaon', 'delhi-ncr', 'Haryana', ['Gurugram']),
  city('Mumbai', 'mumbai', 'Maharashtra', ['Bombay']),
  city('Bangalore', 'bangalore', 'Karnataka', ['Bengaluru']),
  city('Chennai', 'chennai', 'Tamil Nadu', ['Madras']),
  city('Pune', 'pune', 'Maharashtra'),
  city('Kolkata', 'kolkata', 'West Bengal', ['Calcutta']),
  city('Ahmedabad', 'ahmedabad', 'Gujarat'),
  city('Surat', 'surat', 'Gujarat'),
  city('Jaipur', 'jaipur', 'Rajasthan'),
  city('Lucknow', 'lucknow', 'Uttar Pradesh'),
  city('Kanpur', 'kanpur', 'Uttar Pradesh'),
  city('Indore', 'indore', 'Madhya Pradesh'),
  city('Bhopal', 'bhopal', 'Madhya Pradesh'),
  city('Nagpur', 'nagpur', 'Maharashtra'),
  city('Coimbatore', 'coimbatore', 'Tamil Nadu'),
]

/** A name that covers several cities. */
const areas: ReadonlyMap<string, string> = new Map([
  ['delhi ncr', 'delhi-ncr'],
  ['delhi (ncr)', 'delhi-ncr'],
  ['ncr', 'delhi-ncr'],
])

const byName = new Map(cities.flatMap((c) => [c.name, ...c.aliases].map((name) => [name.toLowerCase(), c] as const)))

/** Cities outside the catalogue share one region until it grows. */
const otherRegion = 'other'

/** All regions, in an order that only ever grows at its end: a region's place in the index follows from it. */
export const regions: readonly string[] = [
  'hyderabad',
  'delhi-ncr',
  'mumbai',
  'bangalore',
  'chennai',
  'pune',
  'kolkata',
  otherRegion,
  'ahmedabad',
  'surat',
  'jaipur',
  'lucknow',
  'kanpur',
  'indore',
  'bhopal',
  'nagpur',
  'coimbatore',
]

export function findCity(name: string): City | undefined {
  return byName.get(name.trim().toLowerCase())
}

export function regionOfCity(name: string): string {
  return findCity(name)?.region ?? areas.get(name.trim().toLowerCase()) ?? otherRegion
}

export type Place = { region: string; city?: string }

/** What a city filter asks for: "Delhi NCR" is a whole region, "Gurugram" the one city Gurgaon. */
export function placeOf(name: string): Place {
  const area = areas.get(name.trim().toLowerCase())
  if (area) return { region: area }
  const found = findCity(name)
  return found ? { region: found.region, city: found.name } : { region: otherRegion, city: name.trim() }
}
