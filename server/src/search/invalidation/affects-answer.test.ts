import { expect, test } from 'vitest'
import { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { carDocument } from '../index/car-document.ts'
import { affectsAnswer, comparable, pickCarFacts, buildCarGroup } from './affects-answer.ts'
import { createAnswerPredicates } from './answer-predicates.ts'
import { readSearchQuery } from '../query/read-query.ts'

const now = new Date('2026-11-15T12:00:00Z')
const swift = carDocument({
  id: 'a',
  region: 'hyderabad',
  version: 1,
  listings: [
    {
      ...exampleListing({ owners: null }),
      id: 'b',
      listedAt: '2026-11-01T10:00:00Z',
      firstSeenAt: '2026-11-01T10:00:00Z',
      state: null,
      fairPriceRupees: null,
      valueIsSure: null,
      isFlagged: false,
    },
  ],
})!

test.each<[string, object, boolean]>([
  ['a search for anything', {}, true],
  ['its brand in other letters', { brand: 'maruti suzuki' }, true],
  ['another brand', { brand: 'Honda' }, false],
  ['its city by another name', { city: 'Secunderabad' }, true],
  ['another city', { city: 'Pune' }, false],
  ['a price above its own', { priceMax: 485_000 }, true],
  ['a price below its own', { priceMax: 484_999 }, false],
  ['a fact that is not known of it', { ownersMax: 2 }, false],
  ['not its fuel', { notFuels: ['petrol'] }, false],
  ['not another fuel', { notFuels: ['Diesel'] }, true],
  ['the beginning of its variant', { variant: 'vxi' }, true],
  ['a part of a word of its variant', { variant: 'vx' }, false],
  ['listed within a month', { listedSince: 30 }, true],
  ['listed within a week', { listedSince: 7 }, false],
  ['its source', { sources: ['pahiya'] }, true],
  ['certified cars', { certifiedOnly: true }, false],
  ['a locality near by', { near: 'Kukatpally', withinKm: 3 }, true],
  ['a locality far away', { near: 'LB Nagar', withinKm: 3 }, false],
  ['another brand, beside which brands are counted', { brand: 'Honda', facets: ['brands'] }, true],
  ['another brand, beside which fuels are counted', { brand: 'Honda', facets: ['fuels'] }, false],
  ['another brand and fuel, beside which both are counted', { brand: 'Honda', fuels: ['Diesel'], facets: true }, false],
])('a car affects an answer only if it can match the query: %s', (_, request, affects) => {
  const question = readSearchQuery(SearchRequest.parse(request))
  const car = comparable(pickCarFacts(swift))
  expect(affectsAnswer(question, now).affectedByAny(buildCarGroup([car]))).toBe(affects)
  // The predicate is also found through its buckets, together with a car that matches nothing, until the answer is
  // removed.
  const predicates = createAnswerPredicates()
  predicates.add('answer', question, now)
  const other = {
    ...pickCarFacts(swift),
    region: 'atlantis',
    city: 'Atlantis',
    brand: 'Nobody',
    year: 1900,
    priceRupees: 1e12,
  }
  expect([...predicates.affectedBy([other, pickCarFacts(swift)])]).toEqual(affects ? ['answer'] : [])
  predicates.remove('answer')
  expect([...predicates.affectedBy([pickCarFacts(swift)])]).toEqual([])
})

test('many answers are added and removed, and each car finds the ones it affects', () => {
  const predicates = createAnswerPredicates()
  const brands = ['Maruti Suzuki', 'Honda', 'Tata']
  for (let n = 0; n < 300; n++) {
    const request = { brand: brands[n % 3], city: n % 2 ? 'Pune' : 'Hyderabad', priceMax: 480_000 + n * 100 }
    predicates.add(String(n), readSearchQuery(SearchRequest.parse(request)), now)
  }
  for (let n = 0; n < 300; n += 4) predicates.remove(String(n))
  const expected = Array.from({ length: 300 }, (_, n) => n)
    .filter((n) => n % 3 === 0 && n % 2 === 0 && n % 4 !== 0 && 480_000 + n * 100 >= swift.priceRupees)
    .map(String)
  expect([...predicates.affectedBy([pickCarFacts(swift)])]).toEqual(expected)
  expect(expected.length).toBeGreaterThan(10)
  expect(predicates.size()).toBe(225)
})
