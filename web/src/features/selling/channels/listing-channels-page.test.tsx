// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { ListingChannels } from '@pahiya/contract/selling/channels'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import type { ChannelActionResult } from './act-on-channels.ts'
import { ListingChannelsPage } from './listing-channels-page.tsx'

afterEach(cleanup)

const id = '0190a6c2-7b1e-7c3d-9f2a-0000000000c3'
const at = '2026-11-15T10:00:00.000Z'
const calm = { announcedAt: at, problems: [], tries: 0, nextTryAt: null, lastFailure: null, preview: null, answers: [] }
const listing: ListingChannels = {
  ownListingId: id,
  title: '2019 Maruti Suzuki Swift VXi',
  priceRupees: 545_000,
  facts: ['41,000 km'],
  place: 'Hyderabad',
  picture: null,
  carId: id,
  isLive: true,
  vin: null,
  channels: [
    {
      ...calm,
      key: 'google',
      name: 'Google vehicle listings',
      state: 'lacking',
      problems: [{ field: 'vin', message: 'Add the chassis number' }],
    },
    { ...calm, key: 'meta', name: 'Meta vehicle catalogue', state: 'shown', lastFailure: null },
    {
      ...calm,
      key: 'partner',
      name: 'Gaadi Galli',
      state: 'gone',
      answers: [
        {
          change: 'gone',
          announcedAt: at,
          answeredAt: '2026-11-15T10:00:04.000Z',
          outcome: 'accepted',
          status: 200,
          receipt: 'receipt-7',
          answer: '{"state":"removed"}',
        },
      ],
    },
  ],
}

async function show(changes: Partial<ListingChannels> = {}, acted: ChannelActionResult | null = null) {
  const i18n = await loadLanguage('en')
  const page = (
    <I18nProvider i18n={i18n}>
      <ListingChannelsPage listing={{ ...listing, ...changes }} now={at} acted={acted} />
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ path: '*', Component: () => page }])
  render(<Stub initialEntries={['/x']} />)
  await screen.findByRole('heading', { level: 1 })
}

test('each channel shows its state, the missing details and its responses', async () => {
  await show()
  const google = screen.getByRole('region', { name: 'Google vehicle listings' })
  expect(within(google).getByText('Details missing')).toBeTruthy()
  expect(within(google).getByText(/Add the chassis number/)).toBeTruthy()
  const partner = screen.getByRole('region', { name: 'Gaadi Galli' })
  expect(within(partner).getByText('Taken down')).toBeTruthy()
  expect(within(partner).getByText(/4 s after your change/)).toBeTruthy()
  expect(within(partner).getByText(/receipt-7/)).toBeTruthy()
})

test('while no channel is enabled, syndication is announced as coming soon', async () => {
  await show({ channels: [] })
  expect(screen.getByText('Multi-platform syndication is coming soon.')).toBeTruthy()
})

test('an invalid chassis number is reported on its field, which keeps the typed text', async () => {
  await show({}, { failed: 'A chassis number has 17 letters and digits', typed: '123' })
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123')
})

test('the car is listed as for sale where a platform confirms it, but not where it is still being sent or is unconfirmed', async () => {
  await show()
  expect(screen.getByText('For sale on Pahiya and Meta vehicle catalogue')).toBeTruthy()
  for (const state of ['waiting', 'sent'] as const) {
    cleanup()
    await show({ channels: listing.channels.map((channel) => ({ ...channel, state })) })
    expect(screen.getByText('For sale on Pahiya')).toBeTruthy()
  }
})

test('the car is shown as taken down everywhere only once every channel has removed it', async () => {
  await show({ isLive: false })
  expect(screen.getByText('Not for sale. It is being taken down.')).toBeTruthy()
  cleanup()
  await show({ isLive: false, channels: listing.channels.map((channel) => ({ ...channel, state: 'gone' as const })) })
  expect(screen.getByText('Not for sale. It has been taken down everywhere.')).toBeTruthy()
})
