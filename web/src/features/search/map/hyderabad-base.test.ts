import { hyderabadLocalities } from '@pahiya/domain/places/hyderabad-localities'
import { expect, test } from 'vitest'
import { farthest, ground } from './hyderabad-base.ts'

const outline = ground.features[0]!.geometry.coordinates[0] as [number, number][]

/** Whether a ray to the east crosses the outline an odd number of times. */
function isInside(longitude: number, latitude: number): boolean {
  const crossings = outline.slice(1).filter(([x2, y2], at) => {
    const [x1, y1] = outline[at]!
    return y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1
  })
  return crossings.length % 2 === 1
}

const localityNamed = (name: string) => hyderabadLocalities.find((locality) => locality.name === name)!

test.each(['Kukatpally', 'Secunderabad', 'Charminar', 'LB Nagar', 'Uppal', 'Gachibowli', 'Alwal'])(
  '%s lies inside the ring road',
  (name) => {
    const { longitude, latitude } = localityNamed(name)
    expect(isInside(longitude, latitude)).toBe(true)
  },
)

test.each(['Medchal', 'Moinabad', 'Sangareddy'])('%s lies outside the ring road, if the catalogue has it', (name) => {
  const places = hyderabadLocalities.filter((locality) => locality.name === name)
  expect(places.filter(({ longitude, latitude }) => isInside(longitude, latitude))).toEqual([])
})

test('every locality is within the pan limits of the map', () => {
  const [[west, south], [east, north]] = farthest
  const beyond = hyderabadLocalities.filter(
    ({ longitude, latitude }) => longitude < west || longitude > east || latitude < south || latitude > north,
  )
  expect(beyond.map(({ name }) => name)).toEqual([])
})
