// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { shortRupees } from '../text/indian-numbers.ts'
import { RangeSlider, type Range } from './range-slider.tsx'

afterEach(cleanup)

function Price() {
  const [value, setValue] = useState<Range>([200_000, 1_500_000])
  const format = (rupees: number) => `₹${shortRupees(rupees)}`
  return (
    <form aria-label="search">
      <RangeSlider
        label="Price"
        name="price"
        min={0}
        max={2_000_000}
        step={50_000}
        {...{ value, format }}
        onChange={setValue}
      />
    </form>
  )
}

const sent = () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')))

test('a thumb never passes the other, and both values are announced in rupees', () => {
  render(<Price />)
  const from = screen.getByRole('slider', { name: 'Price, from' })
  const to = screen.getByRole('slider', { name: 'Price, to' })
  expect(from.getAttribute('aria-valuetext')).toBe('₹2 L')
  fireEvent.change(from, { target: { value: '1900000' } })
  expect(sent()).toEqual({ priceMin: '1500000', priceMax: '1500000' })
  fireEvent.change(to, { target: { value: '100000' } })
  expect(sent()).toEqual({ priceMin: '1500000', priceMax: '1500000' })
  fireEvent.change(to, { target: { value: '1800000' } })
  expect(to.getAttribute('aria-valuetext')).toBe('₹18 L')
})
