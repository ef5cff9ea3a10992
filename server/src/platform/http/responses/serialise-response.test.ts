import { LocalCar } from '@pahiya/contract/search/find-cars'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { serialiseBy } from './serialise-response.ts'

const Car = z.object({
  title: z.string(),
  price: z.int(),
  seller: z.object({ firstName: z.string() }).nullable(),
  photos: z.array(z.object({ url: z.url() })),
})
const serialise = (strict: boolean, answer: unknown) =>
  serialiseBy(strict)({ schema: Car, method: 'GET', url: '/' })(answer)

const tooMuch = {
  title: 'Swift',
  price: 1.5,
  seller: { firstName: 'A', actualPhone: '9000000000' },
  photos: [{ url: 'https://a.example/1', owner: 'B' }],
  secret: 1,
}

test('outside production an answer that does not fit its schema is an error', () => {
  expect(() => serialise(true, tooMuch)).toThrow(/price/)
})

test('in production the user gets the answer without any undeclared field', () => {
  expect(JSON.parse(serialise(false, tooMuch))).toEqual({
    title: 'Swift',
    price: 1.5,
    seller: { firstName: 'A' },
    photos: [{ url: 'https://a.example/1' }],
  })
})

test('a missing field is left out rather than failing the request', () => {
  expect(JSON.parse(serialise(false, { title: 'Swift', photos: [] }))).toEqual({ title: 'Swift', photos: [] })
})

test('the fields of a car are the contract: an additional field is not sent unnoticed', () => {
  const sent = serialiseBy(false)({ schema: LocalCar, method: 'GET', url: '/' })({
    title: 'Swift',
    actualEmail: 'x@y.z',
  })
  expect(sent).toBe('{"title":"Swift"}')
})
