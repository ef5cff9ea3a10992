import { expect, test } from 'vitest'
import { exampleEvidence } from './testing/example-adverts.ts'
import { findWantedPictures } from './wanted-pictures.ts'

const dayMs = 86_400_000
const bare = {
  plate: null,
  sellerMarks: [],
  sellerType: 'individual',
  photoHashes: ['ffff0000ffff0000'],
  photosAwaited: 3,
} as const
const listed = exampleEvidence({ ...bare, id: 'listed' })
/** Two months later, with rounded kilometres and few facts: facts alone do not decide. */
const sparse = {
  ...bare,
  sourceKey: 'another-portal',
  photoHashes: ['0f1e2d3c4b5a6978'],
  listedAt: listed.listedAt + 60 * dayMs,
  colour: null,
  locality: null,
  description: null,
  odometerKm: 62_000,
  priceRupees: 479_000,
}
const ids = (adverts: readonly { id: string }[]) => adverts.map(({ id }) => id).toSorted()

test('both adverts of an undecided pair need their other pictures, unless they have them already', () => {
  const later = exampleEvidence({ ...sparse, id: 'later' })
  expect(ids(findWantedPictures([[listed, later]]))).toEqual(['later', 'listed'])
  const complete = exampleEvidence({ ...sparse, id: 'later', photosAwaited: 0 })
  expect(ids(findWantedPictures([[listed, complete]]))).toEqual(['listed'])
})

test('a pair that is certain by facts needs pictures if the primary ones show two sides of the car', () => {
  const facts = { ...sparse, listedAt: listed.listedAt, odometerKm: 62_000 }
  const wantedWith = (photoHashes: string[]) =>
    findWantedPictures([[listed, exampleEvidence({ ...facts, id: 'later', photoHashes })]])
  expect(wantedWith([])).toEqual([])
  expect(wantedWith(['0f1e2d3c4b5a6978'])).toHaveLength(2)
})

test.each([
  ['facts alone prove it', { listedAt: listed.listedAt, odometerKm: 62_431, priceRupees: 485_000, photoHashes: [] }],
  ['the kilometres differ', { odometerKm: 91_007 }],
  ['the price differs', { priceRupees: 290_000 }],
  ['the plates differ', { plate: 'TS09EB7777' }],
  ['one advert has ended', { isLive: false }],
])('a pair needs no pictures if %s', (_, overrides) => {
  const plated = exampleEvidence({ ...bare, id: 'listed', plate: 'TS09EA1234' })
  expect(findWantedPictures([[plated, exampleEvidence({ ...sparse, id: 'later', ...overrides })]])).toEqual([])
})

test('an advert with many similar ones needs the pictures of the five most probable only', () => {
  const others = Array.from({ length: 30 }, (_, at) => exampleEvidence({ ...sparse, id: `other-${at}` }))
  expect(findWantedPictures(others.map((other) => [listed, other] as const))).toHaveLength(6)
})
