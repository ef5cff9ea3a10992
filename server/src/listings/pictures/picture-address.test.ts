import { expect, test } from 'vitest'
import { pictureAddresses } from './picture-address.ts'

test('equivalent addresses are stored once, in the advert’s order', () => {
  const written = [
    'https://img.example/2.jpg',
    'HTTPS://IMG.example:443/1.jpg#top',
    'https://img.example/1.jpg',
    'https://img.example/a b.jpg',
  ]
  expect(pictureAddresses(written)).toEqual([
    'https://img.example/2.jpg',
    'https://img.example/1.jpg',
    'https://img.example/a%20b.jpg',
  ])
})

test.each(['not an address', '/1.jpg', 'data:image/png;base64,AAAA', `https://img.example/${'a'.repeat(2_000)}`])(
  '%s is not a picture address',
  (written) => expect(pictureAddresses([written])).toEqual([]),
)

test('only the first 60 pictures are stored', () => {
  const many = Array.from({ length: 70 }, (_, n) => `https://img.example/${n}.jpg`)
  expect(pictureAddresses(many)).toEqual(many.slice(0, 60))
})
