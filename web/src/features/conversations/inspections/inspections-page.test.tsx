// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { Inspection } from '@pahiya/contract/conversations/inspections'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { InspectionsPage } from './inspections-page.tsx'

afterEach(cleanup)

const example: Inspection = {
  id: '01a1de74-6fe7-7a95-b19c-a1623f25a547',
  listingId: '01a1de74-6fe7-7a95-b19c-a1623f25a548',
  title: '2019 Maruti Suzuki Swift VXi',
  path: '/car/01a1de74-6fe7-7a95-b19c-a1623f25a549',
  part: 'buyer',
  hasSeller: true,
  day: '2026-11-20',
  slot: 'morning',
  place: 'Kukatpally metro',
  status: 'requested',
  requestedAt: '2026-11-17T04:00:00.000Z',
  changedAt: '2026-11-17T04:00:00.000Z',
}

async function textOf(change: Partial<Inspection>): Promise<string> {
  const inspection = { ...example, ...change }
  const element = (
    <InspectionsPage
      inspections={[inspection]}
      isAdmin={inspection.part === 'admin'}
      today="2026-11-17"
      notice={undefined}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const { container } = render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return container.textContent
}

test.each([
  ['buyer', 'requested', 'Waiting for the seller to confirm.'],
  ['seller', 'requested', 'Please confirm it, or cancel it if the time does not suit you.'],
  ['admin', 'requested', 'The seller can confirm it too.'],
  ['buyer', 'confirmed', 'Time and place are agreed.'],
  ['seller', 'confirmed', 'Please have the RC and the service book ready.'],
] as const)('the %s of an inspection that is %s sees their next step', async (part, status, words) => {
  expect(await textOf({ part, status })).toContain(words)
})

test('an admin can still record the report of an inspection that the seller marked as done (LIST-17)', async () => {
  expect(await textOf({ part: 'admin', status: 'done' })).toContain('Inspector')
})

test('a seller cannot record a report', async () => {
  expect(await textOf({ part: 'seller', status: 'done' })).not.toContain('Inspector')
})
