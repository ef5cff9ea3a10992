import { describe, expect, test } from 'vitest'
import { findCity } from './cities.ts'
import { hyderabadLocalities } from './hyderabad-localities.ts'
import { toNameKey } from '../text/name-key.ts'

type Point = { latitude: number; longitude: number }

const charminar = { latitude: 17.3616, longitude: 78.4747 }

/** Flat-earth approximation, accurate enough within a city. */
function kmBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * 110.7
  const east = (a.longitude - b.longitude) * 111.3 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

const spellings = hyderabadLocalities.map(({ name, also = [], devanagari, telugu }) => ({
  name,
  keys: [name, ...also, ...devanagari, ...telugu].map(toNameKey),
}))

describe('the localities of Hyderabad', () => {
  test('number at least two hundred', () => {
    expect(hyderabadLocalities.length).toBeGreaterThanOrEqual(200)
  })

  test('lie within 35 km of Charminar', () => {
    expect(hyderabadLocalities.filter((place) => kmBetween(place, charminar) > 35)).toEqual([])
  })

  test('have distinct coordinates', () => {
    const points = hyderabadLocalities.map((place) => `${place.latitude} ${place.longitude}`)
    expect(points.filter((point, at) => points.indexOf(point) !== at)).toEqual([])
  })

  test('have coordinates with at most four decimals, a PIN code from the region and no empty spelling', () => {
    const strange = hyderabadLocalities.filter(
      ({ latitude, longitude, pincode }) =>
        [latitude, longitude].some((degrees) => Number(degrees.toFixed(4)) !== degrees) ||
        !/^50\d{4}$/.test(pincode ?? ''),
    )
    expect(strange).toEqual([])
    expect(spellings.filter(({ keys }) => keys.includes(''))).toEqual([])
  })

  test('have Devanagari and Telugu spellings that use only letters of those scripts', () => {
    const strange = hyderabadLocalities.filter(
      ({ devanagari, telugu }) =>
        !/^[\u0900-\u097F ]+$/.test(devanagari.join(' ')) || !/^[\u0C00-\u0C7F\u200C ]+$/.test(telugu.join(' ')),
    )
    expect(strange).toEqual([])
  })

  test('share no spelling with each other', () => {
    const owned = spellings.flatMap(({ keys }) => [...new Set(keys)])
    expect(owned.filter((key, at) => owned.indexOf(key) !== at)).toEqual([])
  })

  test('list no spelling twice', () => {
    expect(spellings.filter(({ keys }) => new Set(keys).size < keys.length)).toEqual([])
  })

  test('do not share a name with a city, except Secunderabad', () => {
    const called = hyderabadLocalities.filter(({ name, also = [], devanagari, telugu }) =>
      [name, ...also, ...devanagari, ...telugu].some((spelling) => findCity(spelling)),
    )
    expect(called.map((place) => place.name)).toEqual(['Secunderabad'])
  })
})

describe('a well-known place', () => {
  // Metro and railway stations from OpenStreetMap, the airport's reference point, and monuments.
  test.each([
    ['Ameerpet', 17.4355, 78.4447],
    ['Dilsukhnagar', 17.3686, 78.5257],
    ['LB Nagar', 17.3498, 78.5479],
    ['Uppal', 17.4001, 78.5602],
    ['Kukatpally', 17.4849, 78.4118],
    ['KPHB', 17.4938, 78.4018],
    ['Miyapur', 17.4966, 78.373],
    ['Hitech City', 17.449, 78.3832],
    ['Madhapur', 17.4373, 78.4004],
    ['Begumpet', 17.4376, 78.4569],
    ['Secunderabad', 17.4337, 78.5016],
    ['Khairatabad', 17.4112, 78.461],
    ['Tarnaka', 17.4283, 78.5285],
    ['Lingampally', 17.4833, 78.3167],
    ['Falaknuma', 17.3327, 78.4752],
    ['RGI Airport', 17.2403, 78.4294],
    ['Golconda', 17.3833, 78.4011],
    ['Charminar', 17.3616, 78.4747],
  ])('%s has the same coordinates as on the map', (name, latitude, longitude) => {
    const place = hyderabadLocalities.find((known) => known.name === name)
    expect(kmBetween(place!, { latitude, longitude })).toBeLessThan(1.5)
  })
})
