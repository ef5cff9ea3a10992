import { expect, test } from 'vitest'
import { photoAgreement, photoDistance } from './photo-distance.ts'
import { exampleEvidence } from './testing/example-adverts.ts'

const photo = (hash: string) => exampleEvidence({ photoHashes: [hash] }).photos[0]!

test.each([
  ['ffff0000ffff0000', 'ffff0000ffff0000', 0],
  ['ffff0000ffff0000', 'ffff0000ffff0003', 2],
  ['8000000000000000', '0000000000000001', 2],
])('pictures %s and %s differ in %i bits', (a, b, bits) => {
  expect(photoDistance(photo(a), photo(b))).toBe(bits)
})

test('a mirrored picture counts as the same picture', () => {
  const turned = (BigInt('0x0123456789abcdef') ^ 0xaaaaaaaaaaaaaaaan).toString(16).padStart(16, '0')
  expect(photoDistance(photo('0123456789abcdef'), photo(turned))).toBe(0)
})

test('photoAgreement returns the nearest and second nearest distance and the number of similar pictures', () => {
  const a = exampleEvidence({ photoHashes: ['0000000000000000', 'ffffffff00000000'] }).photos
  const b = exampleEvidence({ photoHashes: ['0000000000000001'] }).photos
  expect(photoAgreement(a, b)).toEqual({ nearest: 1, second: 33, alike: 1 })
  expect(photoAgreement(a, [])).toBeNull()
})
