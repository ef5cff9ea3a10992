import { ImageRequest, imageRoute, pictureWidths } from '@pahiya/contract/media/image-proxy'
import { expect, test } from 'vitest'
import { path, pictureAddress, pictureAddresses, widths } from './picture-address.ts'

test('pictures are requested by the path and in the widths that the site provides (IMG-01)', () => {
  expect(path).toBe(imageRoute.path)
  expect(widths).toEqual(pictureWidths)
})

test('the URL of a portal’s picture arrives unchanged (IMG-01)', () => {
  const portal = 'http://pictures.example/a car.jpg?size=1&x=ü'
  const asked = new URL(pictureAddress(portal, 640), 'https://pahiya.example').searchParams
  expect(ImageRequest.parse(Object.fromEntries(asked))).toEqual({ url: portal, w: 640 })
})

test('the browser can choose among all widths', () => {
  expect(
    pictureAddresses('http://p.example/1.jpg')
      .split(', ')
      .map((one) => one.split(' ')[1]),
  ).toEqual(['320w', '640w', '960w', '1280w'])
})
