import { describe, expect, test } from 'vitest'
import { toNameKey } from '../text/name-key.ts'
import { cities, findCity, toCityFilter, findRegion, regions } from './cities.ts'

test('the catalogue contains the eighteen cities of the seller form', () => {
  const asked =
    'Mumbai, Delhi, Bangalore, Chennai, Hyderabad, Pune, Ahmedabad, Kolkata, Surat, Jaipur, Lucknow, Kanpur, Noida, Gurgaon, Indore, Bhopal, Nagpur, Coimbatore'
  for (const name of asked.split(', ')) expect(findCity(name)?.name).toBe(name)
})

describe('a search', () => {
  test.each([
    ['Delhi NCR', { region: 'delhi-ncr' }],
    ['Delhi (NCR)', { region: 'delhi-ncr' }],
    ['Delhi-Ncr', { region: 'delhi-ncr' }],
    ['दिल्ली एनसीआर', { region: 'delhi-ncr' }],
    ['Gurugram', { region: 'delhi-ncr', city: 'Gurgaon' }],
    ['Greater Noida', { region: 'delhi-ncr', city: 'Greater Noida' }],
    ['Ghaziabad', { region: 'delhi-ncr', city: 'Ghaziabad' }],
    ['Navi-Mumbai', { region: 'mumbai', city: 'Navi Mumbai' }],
    [' hyderabad ', { region: 'hyderabad', city: 'Hyderabad' }],
    ['Secunderabad', { region: 'hyderabad', city: 'Hyderabad' }],
    ['Warangal', { region: 'other', city: 'Warangal' }],
    ['Vizag', { region: 'other', city: 'Visakhapatnam' }],
    ['Rampur ', { region: 'other', city: 'Rampur' }],
  ])('in %s covers %o', (name, place) => {
    expect(toCityFilter(name)).toEqual(place)
  })
})

describe('city lookup', () => {
  test.each([
    ['BENGALURU', 'Bangalore'],
    ['बेंगलुरु', 'Bangalore'],
    ['हैदराबाद', 'Hyderabad'],
    ['హైదరాబాద్', 'Hyderabad'],
    ['सिकंदराबाद', 'Hyderabad'],
    ['గురుగ్రామ్', 'Gurgaon'],
    ['గాజియాబాద్', 'Ghaziabad'],
    ['गाजियाबाद', 'Ghaziabad'],
    ['గోరఖ్‌పూర్', 'Gorakhpur'],
    ['గోరఖ్పూర్', 'Gorakhpur'],
    ['Pimpri Chinchwad', 'Pimpri-Chinchwad'],
    ['S.A.S. Nagar', 'Mohali'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('resolves the name %s to %s', (name, city) => {
    expect(findCity(name)?.name).toBe(city)
  })
})

describe('the city catalogue', () => {
  test('lists no name twice, neither within a city nor across cities', () => {
    const keys = cities.flatMap(({ name, also = [], devanagari, telugu }) => [name, ...also, ...devanagari, ...telugu])
    const seen = keys.map(toNameKey)
    expect(seen.filter((key, at) => key === '' || seen.indexOf(key) !== at)).toEqual([])
  })

  test('has no city with the name of an area', () => {
    expect(cities.filter((city) => toCityFilter(city.name).city !== city.name)).toEqual([])
  })

  test('gives every city a name in three scripts and coordinates inside India', () => {
    const strange = cities.filter(
      ({ name, also = [], devanagari, telugu, latitude, longitude }) =>
        !/^[A-Za-z -]+$/.test([name, ...also].join(' ')) ||
        !/^[\u0900-\u097F ]+$/.test(devanagari.join(' ')) ||
        !/^[\u0C00-\u0C7F\u200C ]+$/.test(telugu.join(' ')) ||
        !(latitude > 8 && latitude < 35 && longitude > 68 && longitude < 98),
    )
    expect(strange).toEqual([])
  })

  test('assigns every city to a region of the index', () => {
    expect(cities.filter((city) => !regions.includes(city.region))).toEqual([])
    expect(new Set(regions).size).toBe(regions.length)
  })

  test('routes Noida to the same region as the rest of Delhi NCR', () => {
    expect(findRegion('Noida')).toBe('delhi-ncr')
  })

  test('never reorders regions: the first seventeen are in the order of the index', () => {
    expect(regions.slice(0, 17).join(' ')).toBe(
      'hyderabad delhi-ncr mumbai bangalore chennai pune kolkata other ahmedabad surat jaipur lucknow kanpur indore bhopal nagpur coimbatore',
    )
  })
})
