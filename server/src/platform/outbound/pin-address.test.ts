import { expect, test } from 'vitest'
import { pinAddress } from './pin-address.ts'

const url = new URL('https://img.portal.example/car.jpg')

test.each([
  [['93.184.216.34'], '93.184.216.34'],
  [['2606:2800:220:1::1'], '2606:2800:220:1::1'],
  [['2606:2800:220:1::1', '93.184.216.34'], '93.184.216.34'],
])('a name at the public addresses %j is requested at %s', async (addresses, address) => {
  expect(await pinAddress(url, [], async () => addresses)).toEqual({ ok: true, address })
})

test('one private address among public ones is enough to refuse (IMG-01)', async () => {
  const resolve = async () => ['93.184.216.34', '10.0.0.1']
  expect(await pinAddress(url, [], resolve)).toEqual({ ok: false, reason: 'private-address' })
})
