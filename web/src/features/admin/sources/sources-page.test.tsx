// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { SourceDetail, SourceState } from '@pahiya/contract/ingestion/source-console'
import type { SourceDraft, SourceTrial } from '@pahiya/contract/ingestion/source-trials'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { readSourceForm } from './read-source-form.ts'
import { SourcePage } from './source-page.tsx'
import { SourcesPage } from './sources-page.tsx'

afterEach(cleanup)
const i18n = await loadLanguage('en')

const draft: SourceDraft = {
  key: 'sadakpar',
  name: 'Sadakpar',
  connector: 'json-api',
  address: 'https://sadakpar.example',
  agreement: 'agreement 7 of 2026',
  trustPoints: 12,
  refreshMinutes: 1_440,
  imageHosts: ['img.sadakpar.example'],
  format: {
    transport: { path: '/api/v1/adverts' },
    fields: { ref: 'id', price: 'ask_price', title: { firstOf: ['headline', 'name'] } },
  },
}
const run = {
  id: '01a1de74-0000-7000-8000-000000000001',
  state: 'held' as const,
  startedAt: '2026-11-19T02:00:00Z',
  finishedAt: null,
  seen: 200,
  created: 3,
  changed: 12,
  unchanged: 145,
  rejected: 40,
  failed: 0,
  ended: 0,
  rejectedBy: { 'no-price': 40 },
  read: 55,
  filled: { odometer: 93, plate: 31 },
  requests: 4,
  megabytes: 0.4,
  averageMs: 120,
  slowestMs: 480,
}
const source: SourceState = {
  key: 'sadakpar',
  name: 'Sadakpar',
  kind: 'api',
  state: 'held',
  listings: 9_412,
  quarantined: 40,
  refreshMinutes: 1_440,
  lastSuccessAt: '2026-11-18T02:00:00Z',
  dueAt: '2026-11-19T02:00:00Z',
  isPromiseKept: true,
  lastFailureAt: '2026-11-19T02:00:00Z',
  lastFailure: 'held: the adverts lack odometer',
  pausedAt: null,
  lastRun: run,
}
const problem = {
  source: 'sadakpar',
  reason: 'no-price',
  adverts: 40,
  views: 1_200,
  firstSeenAt: '2026-11-19T02:00:00Z',
  lastSeenAt: '2026-11-19T02:00:00Z',
  examples: [{ ref: '42', title: '2018 Swift', words: ['on call'] }],
}
const detail: SourceDetail = {
  source,
  held: {
    run: run.id,
    heldAt: '2026-11-19T02:00:00Z',
    checkedAt: null,
    reason: 'format-changed',
    summary: 'the adverts lack odometer',
    lost: [{ fact: 'odometer', usualPercent: 93, percent: 0 }],
    rejectedPercent: 100,
    usualRejectedPercent: 1,
    active: null,
    missing: null,
    examples: [{ ref: '42', reason: 'no-price', fields: { asking_price: '485000' } }],
  },
  problems: [problem],
  runs: [run],
  replay: null,
  draft,
}
const trial: SourceTrial = {
  id: run.id,
  requestedAt: '2026-11-19T02:00:00Z',
  state: 'done',
  problem: null,
  draft,
  isKnown: true,
  understood: 1,
  adverts: [
    {
      ref: '42',
      reason: null,
      title: '2018 Swift',
      facts: [{ fact: 'price', words: '485000', understood: '485000' }],
      unknownWords: ['vxi+'],
      fields: { asking_price: '485000' },
    },
  ],
}

async function open(element: ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  render(
    <I18nProvider i18n={i18n}>
      <Stub />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const page = (facts: Partial<Parameters<typeof SourcePage>[0]> = {}) => (
  <SourcePage
    detail={detail}
    quarantine={{ adverts: [], next: null, reason: null }}
    opened={undefined}
    trial={null}
    isMapping={false}
    done={null}
    failure={undefined}
    nav={null}
    {...facts}
  />
)

test('the list shows each source with its last success, its promised freshness and its latest run (MKT-28)', async () => {
  const list = {
    sources: [source, { ...source, key: 'mela', name: 'Mela', isPromiseKept: false }],
    problems: [problem],
  }
  const now = new Date('2026-11-19T04:00:00Z')
  await open(<SourcesPage {...{ list, trial: null, isConnecting: false, failure: undefined, nav: null, now }} />)
  const row = screen.getByRole('row', { name: /^Sadakpar/ })
  expect(row.textContent).toMatch(/Run held.*kept.*9,412.*200.*3.*12.*40/)
  expect(within(screen.getByRole('row', { name: /^Mela/ })).getByText('broken')).toBeDefined()
  const problems = screen.getByRole('row', { name: /No price/ })
  expect(problems.textContent).toContain('correct the mapping')
  expect(within(problems).getByRole('link', { name: '2018 Swift' }).getAttribute('href')).toContain('ref=42')
})

test('a held run shows the differences, the fields of an example and both decisions', async () => {
  await open(page())
  const held = screen.getByRole('region', { name: /Run held: the format has changed/ })
  expect(held.textContent).toContain('Odometer: 0% of the adverts; usually 93%')
  expect(within(held).getByText('asking_price')).toBeDefined()
  const refuse = within(held).getByRole('button', { name: 'Refuse the run' }).closest('form')!
  expect(Object.fromEntries(new FormData(refuse))).toMatchObject({ source: 'sadakpar', run: run.id })
  expect(within(held).getByRole('button', { name: 'Apply the run as it is' })).toBeDefined()
})

test('the form reproduces the record with its mapping, and a dry run is applied with a reason', async () => {
  await open(page({ trial, isMapping: true }))
  const form = screen.getByRole('button', { name: 'Try on 20 adverts' }).closest('form')!
  const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, value as string]))
  expect(readSourceForm(sent)).toEqual(draft)
  expect(screen.getByText('1 of 1 adverts would be listed.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'vxi+' })).toHaveProperty('search', '?word=vxi%2B')
  const apply = screen.getByRole('button', { name: 'Save the mapping and read the source again' }).closest('form')!
  expect(new FormData(apply).get('trial')).toBe(trial.id)
})

test('a quarantined advert is shown next to its parsed facts, and a replay shows its progress', async () => {
  const advert = {
    ref: '42',
    reason: 'no-price',
    title: '2018 Swift',
    words: ['on call'],
    at: '2026-11-19T02:00:00Z',
    lastSeenAt: '2026-11-19T02:00:00Z',
  }
  const replay = {
    id: run.id,
    reason: null,
    requestedAt: '2026-11-19T03:00:00Z',
    state: 'running' as const,
    total: 40,
    replayed: 10,
    understood: 8,
    problem: null,
  }
  const facts = [{ fact: 'price', words: 'on call', understood: null }]
  await open(
    page({
      detail: { ...detail, replay },
      quarantine: { adverts: [advert], next: '42', reason: 'no-price' },
      opened: { advert, fields: { rate: 'on call' }, facts, unknownWords: ['on call'], reasonNow: 'no-price' },
    }),
  )
  expect(screen.getByText('not understood: on call')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('10')
  expect(screen.getByText(/10 of 40 read again, 8 understood/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('after=42')
})
