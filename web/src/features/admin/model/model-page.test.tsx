// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { actOnModel, readJudgements } from './act-on-model.ts'
import type { ModelData } from './load-model.ts'
import { readModelQuery } from './model-address.ts'
import { ModelPage } from './model-page.tsx'

afterEach(cleanup)
const i18n = await loadLanguage('en')
const at = '2026-11-16T06:00:00Z'
const id = (last: number) => `01a1de74-0000-7000-8000-00000000000${last}`
const part = (view: string) => ({ query: readModelQuery(new URLSearchParams({ view })), counts: null })

function show(shown: ModelData) {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <ModelPage shown={shown} acted={undefined} nav={null} /> },
  ])
  render(
    <I18nProvider i18n={i18n}>
      <Stub initialEntries={['/admin/model']} />
    </I18nProvider>,
  )
}

const run = {
  id: id(1),
  status: 'succeeded',
  trainer: 'local' as const,
  createdAt: at,
  finishedAt: at,
  adverts: 12_000,
  failure: null,
  heldOut: 2_400,
  medianErrorPercent: 7.25,
  within10Percent: 61,
  coveragePercent: 80.4,
  inUsePercent: 8.1,
  model: { id: id(2), state: 'never-used' as const },
}

test('a run shows its error by segment, and a model is promoted or rolled back only after a confirmation', () => {
  const segments = [
    { segment: 'Tata', kind: 'brand' as const, cars: 300, model: 6.1, inUse: 7 },
    { segment: 'Pune', kind: 'city' as const, cars: 80, model: 9.9, inUse: null },
  ]
  const inUse = { id: id(3), trainedAt: at, heldOutErrorPercent: 8.1, before: null }
  show({ ...part('runs'), view: 'runs', runs: { runs: [run], next: null }, inUse, open: { ...run, segments } })
  const brands = screen.getByRole('table', { name: 'Median error by brand' })
  expect(within(brands).getByText('6.1%')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Median error by city' })).getByText('too few')).toBeTruthy()
  for (const name of ['Roll back now', 'Put it into use now', 'Start the training']) {
    const button = screen.getByRole('button', { name, hidden: true })
    expect(button.closest('details')?.open).toBe(false)
  }
})

test('drift shows the weekly error next to the training error', () => {
  const week = { adverts: 120, medianErrorPercent: 11.25, medianShiftPercent: -3.04, measuredAt: at }
  const model = { id: id(2), trainedAt: at, heldOutErrorPercent: 7.2, before: null }
  const correction = {
    appliedAt: at,
    adverts: 1_500,
    levelPercent: -2.41,
    errorPercent: { before: 7.1, after: 5.3 },
    coveragePercent: { before: 59.58, after: 80.2 },
  }
  show({ ...part('drift'), view: 'drift', drift: { model, correction, weeks: [{ ...week, week: '2026-11-09' }] } })
  expect(screen.getByText(/7.2% on held-out adverts/)).toBeTruthy()
  expect(screen.getByText('−3.0%')).toBeTruthy()
  expect(screen.getByText(/1,500 adverts since .* change the median estimate by −2.4%/)).toBeTruthy()
  expect(screen.getByText(/59.6% before, 80.2% after/)).toBeTruthy()
  cleanup()
  show({ ...part('drift'), view: 'drift', drift: { model, correction: null, weeks: [] } })
  expect(screen.getByText('No adverts since the training')).toBeTruthy()
  cleanup()
  show({ ...part('drift'), view: 'drift', drift: { model: null, correction: null, weeks: [] } })
  expect(screen.getByText('No model is in use')).toBeTruthy()
})

test('each result of a search is judged with one of three grades', () => {
  const listing = { title: 'Renault Kwid', priceRupees: 310_000, odometerKm: null, city: 'Hyderabad' }
  const results = [
    { ...listing, carId: id(4), listingId: id(5), grade: 1 as const },
    { ...listing, carId: id(6), listingId: id(7), title: 'Tata Nano', grade: null },
  ]
  const query = { id: id(8), phrase: 'kwid', addedAt: at, measuredAt: at, ndcg: 0.5869, shown: 2, judged: 1 }
  show({
    ...part('relevance'),
    view: 'relevance',
    queries: { queries: [query], next: null },
    open: { ...query, ignored: ['zorblax'], total: 2, results, ndcgNow: null },
  })
  const first = within(screen.getByRole('group', { name: 'Renault Kwid' }))
  expect(first.getAllByRole('radio')).toHaveLength(3)
  expect(first.getByRole('radio', { name: 'Partly' })).toHaveProperty('checked', true)
  expect(screen.getByText('0.587')).toBeTruthy()
  expect(screen.getByText('1/2')).toBeTruthy()
  expect(screen.getByText('not understood: zorblax')).toBeTruthy()
})

test('failed phrases are shown with their count, and small groups only as a total', () => {
  show({
    ...part('phrases'),
    view: 'phrases',
    failed: {
      since: at,
      isComplete: true,
      foundNothing: { shown: [{ text: 'trabant in pune', searches: 11 }], others: 9 },
      notUnderstood: { shown: [], others: 0 },
    },
  })
  expect(screen.getByText('trabant in pune')).toBeTruthy()
  expect(screen.getByText('9 other searches.')).toBeTruthy()
  expect(screen.getByText('No such word.')).toBeTruthy()
})

test('only results with a selection are sent as judgements', async () => {
  const form = new URLSearchParams({ do: 'judge', query: id(8), [`grade-${id(4)}`]: '2', [`grade-${id(6)}`]: 'x' })
  expect(readJudgements(form)).toEqual([{ carId: id(4), grade: 2 }])
  const PUT = vi.fn<(path: string, options: object) => Promise<{ response: Response }>>(async () => ({
    response: new Response(null, { status: 204 }),
  }))
  const request = new Request('http://site.test/admin/model', { method: 'POST', body: form })
  const answer = await actOnModel({ PUT } as unknown as Api, request)
  expect(PUT.mock.lastCall?.[1]).toMatchObject({
    params: { path: { id: id(8) } },
    body: { judgements: [{ carId: id(4), grade: 2 }] },
  })
  expect((answer as Response).headers.get('location')).toBe(`/admin/model?view=relevance&query=${id(8)}&done=judge`)
})
