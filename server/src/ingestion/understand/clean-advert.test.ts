import { expect, test } from 'vitest'
import { exampleAdvert } from '../../testing/examples/example-advert.ts'
import { cleanAdvert } from './clean-advert.ts'

test('a clean advert is not changed', () => {
  expect(cleanAdvert(exampleAdvert())).toEqual(exampleAdvert())
})

test('characters that PostgreSQL cannot store are removed, and an unpaired surrogate is replaced', () => {
  const clean = cleanAdvert(
    exampleAdvert({ title: 'Sw\0ift \uD83D', features: ['air\0bag'], description: '\0', variant: ' \0' }),
  )
  expect(clean).toMatchObject({ title: 'Swift \uFFFD', features: ['airbag'], description: null, variant: null })
})

test('overlong texts are truncated, and an overlong address is left out', () => {
  const book = 'x'.repeat(1_000_000)
  const address = `https://images.example/${book}`
  const clean = cleanAdvert(
    exampleAdvert({ title: book, description: book, url: address, images: [address, 'https://i.example/1'] }),
  )
  expect(JSON.stringify(clean).length).toBeLessThan(25_000)
  expect(clean).toMatchObject({ url: null, images: ['https://i.example/1'] })
})
