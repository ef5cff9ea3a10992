// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

const megabyte = 1024 * 1024
const file = (bytes: number, type = 'image/png', name = 'IMG_1.PNG') =>
  new File([new Uint8Array(bytes)], name, { type })
const drawn = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })

test('a photo of 9 MB is made smaller step by step until it fits', async () => {
  const sizes = [6 * megabyte, 3 * megabyte]
  const small = await shrinkPhoto(file(9 * megabyte), async () => drawn(sizes.shift()!))
  expect([small.name, small.type, small.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 3 * megabyte])
  expect(sizes).toEqual([])
})

test('a small photo, a PDF and an unreadable picture are left as they are', async () => {
  const never = async () => {
    throw new Error('this browser cannot decode it')
  }
  for (const given of [file(megabyte), file(9 * megabyte, 'application/pdf'), file(9 * megabyte)])
    expect(await shrinkPhoto(given, never)).toBe(given)
})
