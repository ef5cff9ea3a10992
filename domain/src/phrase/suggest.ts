import { brands } from '../option-lists/brand-lists.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { findRegion } from '../places/cities.ts'
import { differsByOne, phoneticKey } from '../text/fuzzy-index.ts'
import { allSpellings } from '../advert-reader/vocabulary/name-index.ts'
import { tokenKey } from '../text/tokens.ts'

/** A name that completes the typed text, and the filters set by choosing it. */
export type Suggestion =
  | { kind: 'make'; text: string; brand: string }
  | { kind: 'model'; text: string; brand: string; model: string }
  | { kind: 'locality'; text: string; city: string; locality: string }
  | { kind: 'city'; text: string; city: string }

const most = 8
const longestTyped = 60

/**
 * Names that complete the typed text in any script: prefix matches first, then matches by sound, and names one typo
 * away only if there are neither. Ties are ordered by demand.
 */
export function suggest(typed: string): Suggestion[] {
  const key = tokenKey(typed.slice(0, longestTyped).normalize('NFC'))
  if (key === '') return []
  const entries = entriesFor(key)
  const found: Suggestion[] = []
  for (const begins of [beginsSo, soundsSo, isOneSlipAway]) {
    if (begins === isOneSlipAway && found.length > 0) return found
    const test = begins(key)
    for (const { spelling, sound, suggestion } of entries) {
      if (test(spelling, sound) && !found.includes(suggestion)) found.push(suggestion)
      if (found.length === most) return found
    }
  }
  return found
}

type Test = (spelling: string, sound: string) => boolean

function beginsSo(key: string): Test {
  return (spelling) => spelling.startsWith(key)
}

function soundsSo(key: string): Test {
  const heard = phoneticKey(key)
  return (_, sound) => heard.length >= 3 && sound.startsWith(heard)
}

function isOneSlipAway(key: string): Test {
  return (spelling) =>
    key.length >= 4 &&
    [key.length - 1, key.length, key.length + 1].some((end) => differsByOne(spelling.slice(0, end), key))
}

type Entry = { spelling: string; sound: string; suggestion: Suggestion; rank: number }

let kept: Map<string, Entry[]> | undefined

/**
 * A typo in the first letter is rare, so only names with the same first sound are compared, those most in demand first.
 */
function entriesFor(key: string): Entry[] {
  kept ??= Map.groupBy(
    allEntries().toSorted((a, b) => a.rank - b.rank || a.spelling.length - b.spelling.length),
    ({ spelling }) => firstSound(spelling),
  )
  return kept.get(firstSound(key)) ?? []
}

function firstSound(key: string): string {
  const first = key.charAt(0)
  return alike.get(first) ?? first
}

const alike: ReadonlyMap<string, string> = new Map(Object.entries({ c: 'k', q: 'k', w: 'v', z: 's' }))

/**
 * Localities with the most cars and searches in the live city; they rank after the cars most in demand and before
 * rarely sold cars.
 */
const wantedLocalities = [
  'Kukatpally',
  'Gachibowli',
  'Madhapur',
  'Kondapur',
  'Miyapur',
  'Hitech City',
  'Secunderabad',
  'LB Nagar',
  'Banjara Hills',
  'Jubilee Hills',
  'Dilsukhnagar',
  'Uppal',
  'Ameerpet',
  'Begumpet',
  'Manikonda',
  'Kompally',
  'Nizampet',
  'Attapur',
  'Mehdipatnam',
  'Tolichowki',
]

/** Makes that are common on the used-car market. */
const wantedMakes = [...brands, 'Kia', 'MG', 'Jeep', 'BMW', 'Mercedes-Benz', 'Audi']

/** The cars most in demand, by number of listings on portals; the others follow in the order of their makes. */
const wanted = [
  'Swift',
  'Creta',
  'Baleno',
  'Wagon R',
  'i20',
  'Dzire',
  'Brezza',
  'City',
  'Innova Crysta',
  'Ertiga',
  'Nexon',
  'Alto',
  'Seltos',
  'Venue',
  'Fortuner',
  'Scorpio',
  'Thar',
  'XUV500',
  'XUV700',
  'Verna',
  'Grand i10',
  'Innova',
  'Celerio',
  'Polo',
  'EcoSport',
  'Tiago',
  'Kwid',
  'Ciaz',
  'Sonet',
  'Punch',
  'XUV300',
  'Amaze',
  'i10',
  'Alto K10',
  'Alto 800',
  'Vitara Brezza',
  'Harrier',
  'Bolero',
  'Grand i10 Nios',
  'Jazz',
  'Altroz',
  'Safari',
  'Duster',
  'Ritz',
  'Santro',
  'Compass',
  'Hector',
  'Etios',
  'Figo',
  'Eeco',
]

function allEntries(): Entry[] {
  return [...makeEntries(), ...placeEntries()]
}

function makeEntries(): Entry[] {
  return catalogue.makes.flatMap((make, place) => [
    ...entriesOf(allSpellings(make), { kind: 'make', text: make.name, brand: make.name }, rankOfMake(make.name, place)),
    ...make.models.flatMap((model) => {
      const order = wanted.indexOf(model.name)
      const isSold = model.generations.at(-1)!.to === undefined
      const rank = order >= 0 ? order : 100 + place * 2 + (isSold ? 0 : 1)
      // A model is also suggested when its make is typed first: "maruti sw".
      const withMake = [make.name, ...(make.also ?? [])].map((one) => one + model.name)
      const suggestion: Suggestion = {
        kind: 'model',
        text: `${make.name} ${model.name}`,
        brand: make.name,
        model: model.name,
      }
      return entriesOf([...allSpellings(model).filter((one) => !one.startsWith('New ')), ...withMake], suggestion, rank)
    }),
  ])
}

function placeEntries(): Entry[] {
  const { localities, cities } = catalogue
  return [
    ...localities.flatMap((place) =>
      entriesOf(
        allSpellings(place),
        { kind: 'locality', text: `${place.name}, Hyderabad`, city: 'Hyderabad', locality: place.name },
        rankOfLocality(place.name),
      ),
    ),
    ...cities.flatMap((city, place) => {
      const name = findRegion(city.name) === 'delhi-ncr' ? 'Delhi NCR' : city.name
      return entriesOf(
        allSpellings(city),
        { kind: 'city', text: city.name, city: name },
        city.live ? 0 : place < 12 ? 80 : 260,
      )
    }),
  ]
}

/** A make that few portals list ranks after localities in the live city. */
function rankOfMake(name: string, place: number): number {
  const order = wantedMakes.indexOf(name)
  return order >= 0 ? order : 100 + place
}

function rankOfLocality(name: string): number {
  const order = wantedLocalities.indexOf(name)
  return order >= 0 ? 50 + order : 95
}

function entriesOf(spellings: readonly string[], suggestion: Suggestion, rank: number): Entry[] {
  return [...new Set(spellings.map(tokenKey))].map((spelling) => ({
    spelling,
    sound: phoneticKey(spelling),
    suggestion,
    rank,
  }))
}
