// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { DealershipsPage } from './dealerships-page.tsx'

afterEach(cleanup)

const dealership = {
  id: '0190a6c2-7b1e-7c3d-9f2a-0000000000c1',
  slug: 'pinto-motors',
  name: 'Pinto Motors',
  street: '12 Main Road',
  city: 'Hyderabad',
  postalCode: '500072',
  about: 'Open every day',
  since: '2026-11-15T10:00:00.000Z',
  owner: { name: 'Joseph Pinto', phoneVerified: true, since: '2026-11-14T10:00:00.000Z' },
  carsWaiting: 12,
  openedAt: '2026-11-16T10:00:00.000Z',
}

async function show(dealerships: (typeof dealership)[]) {
  const i18n = await loadLanguage('en')
  const page = <DealershipsPage dealerships={dealerships} notice={undefined} nav={null} />
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={['/admin/dealerships']} />)
  await screen.findByRole('heading', { level: 1 })
}

test('a moderator sees who opened a dealership, where it is and how many cars wait, and accepts or refuses it', async () => {
  await show([dealership])
  expect(screen.getByRole('heading', { name: 'Pinto Motors' })).toBeTruthy()
  expect(screen.getByText(/12 Main Road, Hyderabad 500072/)).toBeTruthy()
  expect(screen.getByText(/12 cars wait since/)).toBeTruthy()
  expect(screen.getByText(/Joseph Pinto/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy()
})

test('without a dealership to check, the page shows that the queue is empty', async () => {
  await show([])
  expect(screen.getByText('No dealerships to check')).toBeTruthy()
})
