import { expect, test } from 'vitest'
import {
  storedBlockingKeys,
  lookupBlockingKeys,
  sortPosition,
  lookupPositions,
  type BlockingKind,
} from './blocking-keys.ts'
import { exampleEvidence } from './testing/example-adverts.ts'

/** Returns the kinds of keys by which a lookup for the first advert finds the second. */
function foundBy(...[first, second]: Parameters<typeof exampleEvidence>[0][]): BlockingKind[] {
  const kept = new Set(storedBlockingKeys(exampleEvidence(second)).map(({ key }) => key))
  return [
    ...new Set(
      lookupBlockingKeys(exampleEvidence(first))
        .filter(({ key }) => kept.has(key))
        .map(({ kind }) => kind),
    ),
  ]
}
const nothing = { plate: null, photoHashes: [], odometerKm: null, locality: null, sellerMarks: [], city: 'Pune' }

test.each<[string, BlockingKind[], Parameters<typeof foundBy>]>([
  [
    'the plate',
    ['plate', 'series'],
    [
      { ...nothing, city: 'Delhi', plate: 'TS09EA1234' },
      { ...nothing, plate: 'TS09EA1234' },
    ],
  ],
  [
    'a masked plate',
    ['series'],
    [
      { ...nothing, city: 'Delhi', plate: 'TS09EA****' },
      { ...nothing, plate: 'TS09EA1234' },
    ],
  ],
  [
    'a picture turned round',
    ['photo'],
    [
      { ...nothing, city: 'Delhi', photoHashes: ['0123456789abcdef'] },
      { ...nothing, photoHashes: ['ab89efcd23016745'] },
    ],
  ],
  [
    'a seller',
    ['seller'],
    [
      { ...nothing, city: 'Delhi', sellerMarks: ['name:x'] },
      { ...nothing, sellerMarks: ['name:x'] },
    ],
  ],
  [
    'a locality, a year apart',
    ['locality'],
    [
      { ...nothing, city: 'Delhi', locality: 'Kondapur', year: 2017 },
      { ...nothing, locality: 'Kondapur', year: 2018 },
    ],
  ],
  ['model, year and city alone', ['city'], [nothing, nothing]],
])('two adverts become candidates by %s', (_by, kinds, [first, second]) => {
  expect(foundBy(first, second)).toEqual(kinds)
  expect(foundBy(second, first)).toEqual(kinds)
})

test('adverts for another model, or with years two apart, are not candidates', () => {
  expect(foundBy(nothing, { ...nothing, model: 'Baleno' })).toEqual([])
  expect(foundBy(nothing, { ...nothing, year: 2020 })).toEqual([])
})

test('a plate that shows only the office yields no candidates', () => {
  const hidden = { ...nothing, plate: 'TS09******' }
  expect(foundBy({ ...hidden, city: 'Delhi' }, hidden)).toEqual([])
})

test('another year and missing kilometres yield fewer candidates than the same year and kilometres', () => {
  const advert = exampleEvidence({ ...nothing, locality: 'Kondapur', year: 2018, odometerKm: 60_000 })
  const looks = lookupBlockingKeys(advert).filter(({ kind }) => kind === 'city' || kind === 'locality')
  const own = looks.filter(({ key }) => key.includes(' 2018 '))
  const beside = looks.filter(({ key }) => /201[79]/.test(key))
  expect(own.map(({ kind, nearest }) => [kind, nearest])).toEqual([
    ['locality', 40],
    ['city', 30],
  ])
  expect(beside.map(({ nearest }) => nearest)).toEqual([5, 5, 5, 5])
  expect(lookupPositions(advert, own[1]!)).toEqual([
    { place: sortPosition(advert), nearest: 30 },
    { place: sortPosition({ ...advert, odometerKm: null }), nearest: 5 },
  ])
  const unread = { ...advert, odometerKm: null }
  expect(lookupPositions(unread, own[1]!)).toEqual([{ place: sortPosition(unread), nearest: 30 }])
})
