// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiSource } from '../../api/use-api.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import { ContactPage, type ContactCar } from './contact-page.tsx'
import type { SentLead } from './use-lead.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const lead: SentLead = { id: 'l1', state: 'waiting', sourceName: 'Sadakpar', listingId: 'a1', url: null }
const car: ContactCar = {
  listingId: 'a1',
  title: '2019 Maruti Suzuki Swift VXi',
  href: '/marketplace/a1',
  url: null,
  soldHere: false,
  passOnTo: null,
  lead,
}

/** Renders the page and counts its API calls, with the given responses. */
async function open(shown: ContactCar, answer: (call: number) => unknown = () => ({ data: lead })) {
  const i18n = await loadLanguage('en')
  vi.useFakeTimers()
  let calls = 0
  const GET = async () => {
    calls += 1
    return answer(calls)
  }
  const api = async () => ({ GET }) as never
  const Stub = createRoutesStub([{ path: '*', Component: () => <ContactPage car={shown} posted={undefined} /> }])
  render(
    <I18nProvider i18n={i18n}>
      <ApiSource value={api}>
        <Stub initialEntries={['/contact/a1']} />
      </ApiSource>
    </I18nProvider>,
  )
  await act(async () => vi.advanceTimersByTimeAsync(0))
  return { calls: () => calls, pass: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)) }
}
const checkAgain = () => screen.queryByRole('link', { name: 'Check again' })

test('a pending message stays on the page whatever the responses are, until the portal has received it; the receipt is announced', async () => {
  const { calls, pass } = await open(car, (call) => {
    if (call === 1) return { error: { code: 'rate_limited' }, response: new Response(null, { status: 429 }) }
    if (call === 2) throw new TypeError('fetch failed')
    return { data: { ...lead, state: call === 3 ? 'waiting' : 'delivered' } }
  })
  for (const call of [1, 2, 3]) {
    await pass(3_000)
    expect(calls()).toBe(call)
    expect(checkAgain()?.getAttribute('href')).toBe('/contact/a1?lead=l1')
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
  }
  await pass(3_000)
  expect(checkAgain()).toBeNull()
  expect(document.querySelector('[aria-live=polite]')?.textContent).toContain('Sadakpar')
  await pass(60_000)
  expect(calls()).toBe(4)
})

test('the state of a message is polled for a minute, and not while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { calls, pass } = await open(car)
  await pass(60_000)
  expect(calls()).toBe(0)
  hidden.mockReturnValue(false)
  await pass(600_000)
  expect(calls()).toBe(20)
  expect(checkAgain()).not.toBeNull()
})

test('the form has an idempotency key, so that the message is stored once even without JavaScript', async () => {
  await open({ ...car, lead: null, passOnTo: { key: 'sadakpar', name: 'Sadakpar' } })
  const form = new FormData(document.querySelector('form')!)
  expect(form.get('key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(form.get('passOnTo')).toBe('sadakpar')
})

test.each([
  ['waiting', ['Check again /contact/a1?lead=l1', 'Open the original listing https://sadakpar.example/7']],
  ['sent', ['Open the original listing https://sadakpar.example/7']],
  ['delivered', ['Back to the car /marketplace/a1']],
  ['unconfirmed', ['Open the original listing https://sadakpar.example/7']],
  ['failed', ['Open the original listing https://sadakpar.example/7']],
] as const)('the state of a message (%s) is shown with the next step', async (state, ways) => {
  await open({ ...car, lead: { ...lead, state, url: 'https://sadakpar.example/7' } })
  // Excludes the surrounding page, which always links back to the car.
  const told = within(document.querySelector<HTMLElement>('[aria-live=polite]')!)
  const links = told.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links).toEqual(ways)
})
