// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { DeskItem, ReviewedListing } from '@pahiya/contract/admin/desk'
import type { FlagCase } from '@pahiya/contract/listing-flags/listing-flags'
import type { PhotoCase } from '@pahiya/contract/selling/reused-photos'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { actOnFlags, actOnPhotos } from './act-on-flags.ts'
import { nextCase } from '../desk/case-context.tsx'
import { afterDecision, toDecisionResult } from '../desk/decision-result.ts'
import { readOpenItem } from '../desk/load-desk.ts'
import { FlagsPage } from './flags-page.tsx'
import { PhotosPage } from './photos-page.tsx'

afterEach(cleanup)
const i18n = await loadLanguage('en')
const id = (last: number) => `01a1de74-0000-7000-8000-00000000000${last}`
const advert: ReviewedListing = {
  listingId: id(1),
  title: '2018 Maruti Suzuki Swift VXi',
  year: 2018,
  sourceName: 'Pahiya',
  href: `/marketplace/${id(1)}`,
  url: null,
  isOwn: true,
  isForSale: true,
  price: 210_000,
  mileage: 42_000,
  owners: 1,
  colour: 'White',
  plate: 'TS 09 EA 1234',
  place: 'Kukatpally, Hyderabad',
  listedAt: '2026-11-15T06:00:00Z',
  photo: 'https://img.example/1.jpg',
}
const other: ReviewedListing = { ...advert, listingId: id(2), title: '2021 Hyundai i20', isOwn: false, colour: 'Red' }
const flag = { state: 'waiting', flaggedAt: '2026-11-16T06:00:00Z' } as const
const open: FlagCase = {
  advert,
  seller: { name: 'Ravi', phoneVerified: true, since: '2026-10-01T06:00:00Z' },
  flags: [
    {
      kind: 'photos-elsewhere',
      ...flag,
      pairs: [{ own: 'https://img.example/1.jpg', other: 'https://img.example/2.jpg', advert: other }],
    },
    {
      kind: 'price-far-below',
      ...flag,
      price: 210_000,
      usualLow: 385_000,
      basedOn: 'value',
      range: { low: 440_000, likely: 480_000, high: 520_000, comparables: 31 },
    },
    {
      kind: 'payment-words',
      ...flag,
      looksLike: 'advance',
      before: 'One owner.',
      sentence: ' Send 8000 token now.',
      after: '',
    },
    { kind: 'plate-elsewhere', ...flag, plate: advert.plate, adverts: [other] },
    { kind: 'many-first-owner', ...flag, adverts: [advert, other] },
  ],
  seen: 'abc',
  itemId: id(9),
  claim: null,
}
const empty = { items: [], waiting: 0, counts: {}, decided: [], isGone: false, acted: undefined }
const now = new Date('2026-11-17T06:00:00Z')

function show(page: ReactNode) {
  const Site = createRoutesStub([{ path: '*', Component: () => page }])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/admin/flags']} />
    </I18nProvider>,
  )
  return screen.findByRole('heading', { level: 1 })
}
const pressable = (name: RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })

test('each flag is shown with its evidence, and each page with its count', async () => {
  await show(<FlagsPage {...empty} open={open} now={now} counts={{ 'listing-flags': 3, papers: 12 }} />)
  const nav = within(screen.getByRole('navigation', { name: 'Moderation' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Today',
    'Queue',
    'Papers12 waiting',
    'Flagged listings3 waiting',
    'Photos0 waiting',
    'Same car?0 waiting',
    'Dealerships0 waiting',
    'Community0 waiting',
    'Reported reviews',
    'Approvals',
    'Quality',
  ])
  expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/admin/flags')
  const part = (name: string) => within(screen.getByRole('region', { name }))
  expect(part('Same photos in another listing').getAllByRole('img')).toHaveLength(2)
  expect(part('Price far below similar cars').getByText('₹3,85,000')).toBeDefined()
  expect(screen.getByText('Send 8000 token now.', { selector: 'mark' })).toBeDefined()
  expect(part('Same plate on another car').getByRole('link', { name: '2021 Hyundai i20' })).toBeDefined()
  expect(
    part('Many cars listed as first owner').getByText(/This seller has 2 cars on sale as first owner/),
  ).toBeDefined()
})

test('a listing from any site can be taken down, and no decision is highlighted', async () => {
  await show(<FlagsPage {...empty} open={open} now={now} />)
  expect(pressable(/Take the listing down/)?.disabled).toBe(false)
  cleanup()
  await show(<FlagsPage {...empty} open={{ ...open, advert: { ...advert, isOwn: false } }} now={now} />)
  expect(pressable(/Take it off Pahiya/)?.value).toBe('take-down')
  expect(document.querySelector('main [data-kind="main"]')).toBeNull()
})

test('a case claimed by a colleague cannot be decided', async () => {
  const claim = { isYours: false, name: 'Meera', until: '2026-11-17T06:10:00Z' }
  await show(<FlagsPage {...empty} open={{ ...open, claim }} now={now} />)
  expect(pressable(/remove the flag/)?.disabled).toBe(true)
  expect(screen.getByText(/Meera is working on this/)).toBeDefined()
})

const waitingItem = (subjectKey: string, claim: DeskItem['claim'] = null): DeskItem => ({
  id: subjectKey,
  kind: 'listing-flags',
  subjectKey,
  title: subjectKey,
  openedAt: '2026-11-17T05:00:00Z',
  claim,
})

test('after a decision the next unclaimed case opens; a claim by a colleague or a failure leaves the case open', async () => {
  const others = { isYours: false, name: 'Meera', until: '2026-11-17T06:10:00Z' }
  const items = [waitingItem(id(5)), waitingItem(advert.listingId), waitingItem(id(6), others), waitingItem(id(7))]
  await show(<FlagsPage {...empty} items={items} waiting={4} open={open} now={now} />)
  const form = new FormData(pressable(/remove the flag/)!.form!)
  expect(form.get('next')).toBe(id(7))
  expect(nextCase(items, id(7))).toBe(id(5))
  expect(nextCase([waitingItem(id(5))], id(5))).toBeNull()

  const request = new Request(`http://site.example/admin/flags?listing=${id(1)}`)
  const sent = new URLSearchParams({ next: id(7) })
  const moved = afterDecision({ done: 'lift' }, sent, request)
  expect(moved instanceof Response && moved.headers.get('location')).toBe(`/admin/flags?listing=${id(7)}&done=lift`)
  expect(afterDecision({ done: 'claim' }, sent, request)).toEqual({ done: 'claim' })
  const failed = { failed: true, message: 'no' } as const
  expect(afterDecision(failed, sent, request)).toBe(failed)
})

test('a missing reason is shown at its field, any other error next to the buttons', async () => {
  const refused = toDecisionResult(
    answer(400, { message: 'Invalid', issues: [{ path: 'reason', message: 'Too short' }] }),
    'lift',
  )
  await show(<FlagsPage {...empty} open={open} acted={refused} now={now} />)
  const why = screen.getByLabelText('Why')
  expect(why.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(why.getAttribute('aria-describedby')!)?.textContent).toContain('Too short')
  cleanup()
  await show(<FlagsPage {...empty} open={open} acted={{ failed: true, message: 'Has changed' }} now={now} />)
  expect(pressable(/remove the flag/)!.form!.contains(screen.getByRole('alert'))).toBe(true)
})

test('a moderator can decide by keyboard: a number presses its button, W focuses the reason, Ctrl + Enter submits', async () => {
  await show(<FlagsPage {...empty} open={open} now={now} />)
  const pressed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const lift = pressable(/remove the flag/)!
  lift.addEventListener('click', pressed)
  const keys = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keys' })
  expect(keys.checked).toBe(true)
  fireEvent.keyDown(document.body, { key: '3' })
  expect(pressed).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(document.body, { key: 'w' })
  const why = screen.getByLabelText('Why')
  expect(document.activeElement).toBe(why)
  fireEvent.keyDown(why, { key: '3' })
  expect(pressed).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true })
  expect(pressed).toHaveBeenCalledTimes(2)
  fireEvent.click(keys)
  fireEvent.keyDown(document.body, { key: '3' })
  expect(pressed).toHaveBeenCalledTimes(2)
  localStorage.clear()
})

test('an empty queue is shown as empty', async () => {
  await show(<FlagsPage {...empty} open={null} now={now} />)
  expect(screen.getByRole('heading', { name: 'No flagged listings' })).toBeDefined()
})

test('both photos are shown side by side, with the three decisions', async () => {
  const photos: PhotoCase = {
    own: advert,
    other,
    ownPhoto: 'https://img.example/1.jpg',
    otherPhoto: 'https://img.example/2.jpg',
    differingBits: 2,
    seen: 'def',
    seller: null,
    itemId: id(9),
    claim: null,
  }
  await show(<PhotosPage {...empty} open={photos} now={now} />)
  expect(screen.getAllByRole('img')).toHaveLength(2)
  for (const name of [/^Same car$/, /photo allowed/, /Remove the photo/]) expect(pressable(name)).not.toBeNull()
  const form = pressable(/Remove the photo/)!.form!
  expect(new FormData(form).get('seen')).toBe('def')
})

const answer = (status: number, error?: object) => ({ response: new Response(null, { status }), error })

test('a decision is sent with the version that was shown, and a rejection shows its message', async () => {
  const PATCH = vi.fn<(path: string, options: object) => Promise<object>>(async () => answer(204))
  const POST = vi.fn<(path: string, options: object) => Promise<object>>(async () =>
    answer(409, { message: 'Another moderator is working on this' }),
  )
  const api = { PATCH, POST } as unknown as Api
  const form = (wanted: string) =>
    new URLSearchParams({ do: wanted, listing: id(1), seen: 'abc', reason: ' All well ', item: id(9) })
  expect(await actOnFlags(api, form('lift'))).toEqual({ done: 'lift' })
  expect(PATCH).toHaveBeenCalledWith('/api/admin/listing-flags/{listingId}', {
    params: { path: { listingId: id(1) } },
    body: { decision: 'lift', reason: 'All well', seen: 'abc' },
  })
  const refused = { failed: true, message: 'Another moderator is working on this' }
  expect(await actOnPhotos(api, form('remove'))).toEqual(refused)
  expect(POST).toHaveBeenCalledWith('/api/desk/reused-photos/{id}', {
    params: { path: { id: id(1) } },
    body: { outcome: 'remove', reason: 'All well', seen: 'abc' },
  })
  expect(await actOnFlags(api, form('claim'))).toEqual(refused)
  expect(await actOnFlags(api, form('something'))).toEqual({ failed: true, message: null })
})

test('if the counts could not be loaded, no page claims to have nothing waiting', async () => {
  await show(<FlagsPage {...empty} open={null} now={now} counts={null} />)
  const nav = within(screen.getByRole('navigation', { name: 'Moderation' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Today',
    'Queue',
    'Papers',
    'Flagged listings',
    'Photos',
    'Same car?',
    'Dealerships',
    'Community',
    'Reported reviews',
    'Approvals',
    'Quality',
  ])
})

test('a case counts as gone only on a 404; other errors are shown as such', () => {
  expect(readOpenItem(null)).toEqual({ open: null, isGone: false })
  expect(readOpenItem(answer(404))).toEqual({ open: null, isGone: true })
  expect(readOpenItem({ ...answer(200), data: open })).toEqual({ open, isGone: false })
  for (const [status, shown] of [
    [500, 500],
    [503, 503],
    [429, 429],
    [403, 404],
  ] as const)
    expect(() => readOpenItem(answer(status))).toThrow(expect.objectContaining({ init: { status: shown } }))
})
