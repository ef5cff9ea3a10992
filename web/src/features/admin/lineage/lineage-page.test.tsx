// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { AdvertLineage } from '@pahiya/contract/ingestion/source-lineage'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { LineagePage } from './lineage-page.tsx'
import type { LineageData } from './load-lineage.ts'

afterEach(cleanup)
const i18n = await loadLanguage('en')

const listingId = '01a1de74-0000-7000-8000-000000000001'
const hash = 'ab'.repeat(32)
const lineage: AdvertLineage = {
  listingId,
  title: '2018 Maruti Suzuki Swift VXi',
  status: 'active',
  source: 'sadakpar',
  sourceName: 'Sadakpar',
  connector: 'json-api',
  ref: '42',
  url: 'https://sadakpar.example/42',
  run: { id: listingId, startedAt: '2026-11-19T02:00:00Z', finishedAt: '2026-11-19T02:09:00Z' },
  lastSeenAt: '2026-11-20T02:00:00Z',
  readAt: '2026-11-19T02:01:00Z',
  readerVersion: 'v7',
  bytesHash: hash,
  bytesKey: `raw/${hash}`,
  bytesStoredUntil: '2027-02-17T02:00:00Z',
  facts: [
    { fact: 'km', value: 42_000, words: '42 thousand km', part: 'odometer', rule: 'odo/value' },
    { fact: 'year', value: null, words: null, part: null, rule: null },
    { fact: 'images', value: 3, words: null, part: 'images', rule: 'photos' },
  ],
}
const data: LineageData = {
  filters: { listing: listingId },
  sources: [{ key: 'sadakpar', name: 'Sadakpar' }],
  lineage,
  adverts: null,
}

async function open(shown: Partial<LineageData>) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LineagePage data={{ ...data, ...shown }} nav={null} /> },
  ])
  render(
    <I18nProvider i18n={i18n}>
      <Stub />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent

test('each fact is shown with its value, its words, its part of the advert and its rule', async () => {
  await open({})
  expect(row('Odometer')).toMatch(/42,000 km.*42 thousand km.*Odometer.*odo\/value/)
  expect(row('Year')).toContain('The advert contradicts itself.')
  expect(row('Pictures')).toMatch(/3 pictures.*copied from its field.*photos/)
  expect(screen.getByRole('link', { name: 'Sadakpar' }).getAttribute('href')).toBe('/admin/sources/sadakpar')
})

test('the bytes are named with the day of their deletion, afterwards with their hash only', async () => {
  await open({})
  expect(screen.getByText(/Stored until 17 Feb 2027/).textContent).toContain(`raw/${hash}`)
  cleanup()
  await open({ lineage: { ...lineage, bytesKey: null, bytesStoredUntil: null } })
  expect(screen.getByText(/Deleted; their SHA-256 is/).textContent).toContain(hash)
})

test('the fact in the URL is the only one shown, and a missing listing is named', async () => {
  await open({ filters: { listing: listingId, fact: 'images' } })
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'All facts' }).getAttribute('href')).toContain(listingId)
  cleanup()
  await open({ lineage: null })
  expect(screen.getByText('There is no such listing')).toBeDefined()
})

test('facts that a seller entered on Pahiya name the seller’s form', async () => {
  const facts = [{ fact: 'price', value: 485_000, words: null, part: null, rule: null }]
  await open({ lineage: { ...lineage, connector: null, run: null, readAt: null, bytesHash: null, facts } })
  expect(row('Price')).toMatch(/₹4,85,000.*the seller’s form/)
  expect(screen.getByText(/facts entered by the seller/)).toBeDefined()
})

test('the listings of a source link to their facts, and the next page keeps the source', async () => {
  const adverts = [{ listingId, ref: '42', title: '2018 Swift', status: 'active', lastSeenAt: '2026-11-20T02:00:00Z' }]
  await open({ filters: { source: 'sadakpar' }, lineage: undefined, adverts: { adverts, next: '42' } })
  expect(screen.getByRole('link', { name: '2018 Swift' }).getAttribute('href')).toContain(`listing=${listingId}`)
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/admin/listings/lineage?source=sadakpar&after=42',
  )
})
