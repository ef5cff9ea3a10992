import { expect, test } from 'vitest'
import { cardFile, fileToServe, type FileName } from './picture-sizes.ts'

test.each([
  [1600, '640.webp'],
  [500, '640.webp'],
  [321, '640.webp'],
  [320, '320.webp'],
  [200, '320.webp'],
])('a picture %i wide has the card file %s', (width, file) => expect(cardFile(width)).toBe(file))

test.each<[FileName, FileName[] | null, FileName | undefined]>([
  ['320.avif', null, '320.avif'],
  ['320.avif', ['640.webp', '320.avif'], '320.avif'],
  ['320.avif', ['960.webp', '640.webp'], '640.webp'],
  ['1280.avif', ['640.webp', '960.webp'], '960.webp'],
  ['960.webp', ['640.webp', '960.avif'], '640.webp'],
  ['960.webp', ['960.avif'], undefined],
  ['640.avif', [], undefined],
])('a request for %s when %j exist is served %s', (asked, made, served) =>
  expect(fileToServe(asked, made)).toBe(served),
)
