// @vitest-environment jsdom
import { cardLoan } from '@pahiya/domain/finance/emi'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CarCard } from './car-card.tsx'
import { CarRow } from './car-row.tsx'
import type { CardCar } from './card-car.ts'

afterEach(cleanup)

const swift: CardCar = {
  href: '/car/1',
  make: 'Maruti Suzuki',
  name: 'Swift VXi',
  price: 485_000,
  emi: { amount: 7_803, terms: cardLoan },
  market: { fairPrice: 578_000, low: 440_000, high: 720_000, uncertainty: 0.042 },
  year: 2019,
  km: 62_000,
  fuel: 'Petrol',
  gearbox: 'Manual',
  owners: 1,
  place: 'Kukatpally',
  source: 'Pahiya seller',
  otherPortals: 2,
  seen: { age: '2 h ago', at: '2026-11-15T05:12:00Z', exact: '15 Nov 2026, 10:42' },
  verification: 'verified',
  plate: { rto: 'TS 08', year: 2019, norm: 'BS4' },
  images: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
  photosVerified: true,
}

function show(element: React.ReactNode) {
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  render(<Page />)
  return screen.getByRole('article')
}

test('when cars are sorted by all-in price, a card shows it instead of the EMI', () => {
  const card = show(<CarCard car={{ ...swift, allIn: 512_400 }} />)
  expect(card.textContent).toContain('All-in ₹5,12,400')
  expect(card.textContent).not.toContain('EMI')
})

test.each([
  ['card', <CarCard car={swift} key="card" />],
  ['row', <CarRow car={swift} key="row" />],
])('a %s shows the key facts without a tap (CARD-01)', (_form, element) => {
  const card = show(element)
  expect(within(card).getByRole('img', { name: 'Maruti Suzuki Swift VXi' }).tagName).toBe('IMG')
  expect(within(card).getByRole('heading').textContent).toBe('Maruti Suzuki Swift VXi')
  for (const fact of [
    '₹4,85,000',
    '2019',
    '62k km',
    'Petrol',
    'Manual',
    '1st Owner',
    'Kukatpally',
    'Verified',
    'Great Deal',
  ])
    expect(card.textContent).toContain(fact)
  expect(card.textContent).toContain('Also on 2 more sites')
})

test('a card shows the smallest instalment (CARD-02)', () => {
  expect(show(<CarCard car={swift} />).textContent).toContain('EMI from ₹7,803/month')
})

test('View Details links to the car (CARD-03)', () => {
  show(<CarCard car={swift} />)
  expect(screen.getByRole('link', { name: /View Details/ }).getAttribute('href')).toBe('/car/1')
})

test.each([
  ['a checked photo that shows', swift, 'Photos Verified'],
  ['a photo that failed the check', { ...swift, photosVerified: false, photosChecked: true }, 'No Verified Photos'],
  ['no photo', { ...swift, images: [] }, 'No Verified Photos'],
])('a card with %s reads %s (CARD-04)', (_what, car, text) => {
  expect(show(<CarCard car={car} />).textContent).toContain(text)
})

test('a card shows no label for a photo that has not been checked yet', () => {
  const card = show(<CarCard car={{ ...swift, photosVerified: false, photosChecked: false }} />)
  expect(card.textContent).not.toMatch(/Photos? Verified|Verified Photos?/)
})

test('a price is called a deal only if the estimate is certain enough', () => {
  const vague = { fairPrice: 578_000, low: 240_000, high: 920_000, uncertainty: 0.3 }
  const card = show(<CarCard car={{ ...swift, market: vague }} />)
  expect(card.textContent).toContain('No price rating yet')
  expect(card.textContent).toContain('prices vary for this model')
  expect(card.textContent).not.toContain('Great Deal')
})

test('an EMI is shown with its terms (C-17)', () => {
  expect(show(<CarCard car={swift} />).textContent).toContain('EMI from ₹7,803/month 9%, 7 years, 100% loan')
})

test('photos that fail to load are not verified, whatever the server says (CARD-04)', () => {
  const card = show(<CarCard car={{ ...swift, images: ['https://p.example/1.jpg'] }} />)
  fireEvent.error(within(card).getByRole('img', { name: /Swift/ }))
  expect(card.textContent).toContain('No Verified Photos')
  expect(card.textContent).not.toContain('Photos Verified')
})

test('a card labels unknown facts as unknown (CARD-01)', () => {
  const card = show(<CarCard car={{ ...swift, km: null, owners: null, market: undefined }} />)
  expect(card.textContent).toContain('N/A')
  expect(card.textContent).toContain('No price rating yet')
})

test('saving a car does not open it', () => {
  const onPress = vi.fn<() => void>()
  show(<CarCard car={swift} save={{ pressed: false, onPress }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save Maruti Suzuki Swift VXi', pressed: false }))
  expect(onPress).toHaveBeenCalledOnce()
})
