import { expect, test } from 'vitest'
import { exampleAdvert } from '../../testing/examples/example-advert.ts'
import { cleanAdvert } from './clean-advert.ts'

test('an advert as it should be stays as it is', () => {
  expect(cleanAdvert(exampleAdvert())).toEqual(exampleAdvert())
})

test('what PostgreSQL cannot hold is taken out, and half an emoji is none', () => {
  const clean = cleanAdvert(
    exampleAdvert({ title: 'Sw\0ift \uD83D', features: ['air\0bag'], description: '\0', variant: ' \0' }),
  )
  expect(clean).toMatchObject({ title: 'Swift \uFFFD', features: ['airbag'], description: null, variant: null })
})

test('an advert with a book in it is cut, and an address that does not fit is left out', () => {
  const book = 'x'.repeat(1_000_000)
  const address = `https://images.example/${book}`
  const clean = cleanAdvert(
    exampleAdvert({ title: book, description: book, url: address, images: [address, 'https://i.example/1'] }),
  )
  expect(JSON.stringify(clean).length).toBeLessThan(25_000)
  expect(clean).toMatchObject({ url: null, images: ['https://i.example/1'] })
})
