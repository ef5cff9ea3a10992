// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { CarPhoto } from './car-photo.tsx'

afterEach(cleanup)

const pictures = (count: number) => Array.from({ length: count }, (_, place) => `https://p.example/${place}.jpg`)
const photo = (images: readonly string[]) => <CarPhoto images={images} alt="Maruti Suzuki Swift VXi" sizes="290px" />
const image = () => screen.queryByRole<HTMLImageElement>('img')
const address = () => new URL(image()!.src).searchParams.get('url')

test('a picture that fails is replaced by the next, four times, then by the placeholder (CARD-05, CARD-06)', () => {
  render(photo(pictures(9)))
  for (const place of [0, 1, 2, 3, 4]) {
    expect(address()).toBe(`https://p.example/${place}.jpg`)
    fireEvent.error(image()!)
  }
  expect(image()).toBeNull()
  expect(screen.getByText('No Verified Photo').textContent).toBeTruthy()
})

test('with fewer pictures the placeholder appears earlier (CARD-06)', () => {
  render(photo(pictures(2)))
  fireEvent.error(image()!)
  expect(address()).toBe('https://p.example/1.jpg')
  fireEvent.error(image()!)
  expect(screen.getByText('No Verified Photo').textContent).toBeTruthy()
})

test('a car without pictures shows the placeholder, even without JavaScript (CARD-05)', () => {
  expect(renderToString(photo([]))).toContain('No Verified Photo')
})

test('a placeholder picture counts as missing (IMG-04)', () => {
  render(photo(['https://p.example/shimmer.gif', 'https://p.example/front.jpg']))
  expect(address()).toBe('https://p.example/front.jpg')
})

test('a picture that failed before the script loaded is replaced too (CARD-06)', () => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.src.includes('0.jpg')
    },
  })
  render(photo(pictures(3)))
  expect(address()).toBe('https://p.example/1.jpg')
  Reflect.deleteProperty(HTMLImageElement.prototype, 'complete')
})

test('another car starts with its first picture (CARD-06)', () => {
  const { rerender } = render(photo(pictures(2)))
  fireEvent.error(image()!)
  rerender(photo(['https://other.example/front.jpg']))
  expect(address()).toBe('https://other.example/front.jpg')
})

test('space for a photo is reserved before it loads', () => {
  render(photo(pictures(1)))
  expect([image()!.width, image()!.height]).toEqual([640, 400])
  expect(image()!.getAttribute('loading')).toBe('lazy')
})
