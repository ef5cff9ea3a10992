import { PhraseResponse, SuggestResponse } from '@pahiya/contract/search/phrase'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

const sadakpar = { key: 'sadakpar', name: 'Sadakpar', kind: 'feed', trust_points: 5, agreement: 'by letter' }

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  await world.stores.database.insertInto('sources').values(sadakpar).execute()
  site = await world.site()
})
afterAll(async () => {
  await site?.close()
  await world.close()
})

const ask = (payload: unknown) =>
  site.inject({
    method: 'POST',
    url: '/api/search/phrase',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })
const complete = async (q: string) => {
  const answer = await site.inject({ method: 'GET', url: '/api/search/suggest', query: { q } })
  expect(answer.statusCode).toBe(200)
  return SuggestResponse.parse(answer.json()).suggestions
}

test('a query in plain words returns filters, the words that produced them, and the ignored words', async () => {
  const answer = await ask({ q: 'Swift diesel nahi, 5 lakh ke andar, accident free' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    filters: { brands: ['Maruti Suzuki'], models: ['Swift'], notFuels: ['Diesel'], priceMax: 500_000 },
    understood: [
      { words: 'Swift', key: 'brands', value: 'Maruti Suzuki' },
      { words: 'Swift', key: 'models', value: 'Swift' },
      { words: 'diesel', key: 'notFuels', value: 'Diesel' },
      { words: '5 lakh ke andar', key: 'priceMax', value: 500_000 },
    ],
    ignored: ['accident free'],
    choices: [],
    wantsToSell: false,
  })
})

test('nothing is added that was not requested: no city, order, year or price', async () => {
  const answer = await ask({ q: 'mujhe ek achhi gaadi chahiye' })
  expect(PhraseResponse.parse(answer.json())).toEqual({
    filters: {},
    understood: [],
    ignored: [],
    choices: [],
    wantsToSell: false,
  })
})

test('a phrase with an instalment returns the matching price and the loan terms behind it', async () => {
  const answer = await ask({ q: 'alto, emi 8000 tak' })
  const { filters, understood } = PhraseResponse.parse(answer.json())
  expect(filters.priceMax).toBe(490_000)
  expect(understood.find(({ key }) => key === 'priceMax')).toEqual({
    words: 'emi 8000 tak',
    key: 'priceMax',
    value: 490_000,
    loan: { financedPercent: 100, annualRatePercent: 9, months: 84 },
  })
})

test('a source on this site can be requested by name', async () => {
  const answer = await ask({ q: 'alto on Sadakpar' })
  expect(PhraseResponse.parse(answer.json()).filters.sources).toEqual(['sadakpar'])
})

test.each([
  ['no question', {}],
  ['an empty one', { q: '   ' }],
  ['a number', { q: 5 }],
  ['one with more than a question', { q: 'Swift', city: 'Pune' }],
  ['a book', { q: 'swift '.repeat(1_000) }],
])('%s is rejected', async (_, payload) => {
  const answer = await ask(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request' })
})

test('typed text is completed with names, each with the filters that it sets when chosen', async () => {
  expect(await complete('swi')).toContainEqual({
    kind: 'model',
    text: 'Maruti Suzuki Swift',
    brand: 'Maruti Suzuki',
    model: 'Swift',
  })
  expect(await complete('कूकट')).toContainEqual({
    kind: 'locality',
    text: 'Kukatpally, Hyderabad',
    city: 'Hyderabad',
    locality: 'Kukatpally',
  })
  expect(await complete('')).toEqual([])
})
