import { photoAddress } from '@pahiya/domain/files/uploads'
import { expect, test } from 'vitest'
import { photoHosts, readPhotoAddresses } from './photo-addresses.ts'

test.each([
  ['https://photos.example/1.jpg', true],
  [photoAddress('019a0000-0000-7000-8000-000000000000'), false],
  ['https://photos.pahiya.invalid./x', false],
  ['http://portal.example/1.jpg', false],
  ['https://PORTAL.example:443/1.jpg', false],
  ['http://cars.example:9000/1.jpg', false],
  ['http://minio/1.jpg', false],
  ['http://0x7f000001/1.jpg', false],
  ['http://[::1]/1.jpg', false],
  ['http://store.internal/1.jpg', false],
  ['front.jpg', false],
])('whether %s is accepted: %s', (address, isTaken) => {
  const { given, taken } = readPhotoAddresses(address, ['minio:9000', 'portal.example:443'])
  expect({ given, taken }).toEqual({ given: [address], taken: isTaken ? [address] : [] })
})

test('every host in a cell counts, the most frequent first', () => {
  const { taken } = readPhotoAddresses('https://a.example/1 https://b.example/1,https://b.example/2', [])
  expect(photoHosts(taken)).toEqual(['b.example', 'a.example'])
})
