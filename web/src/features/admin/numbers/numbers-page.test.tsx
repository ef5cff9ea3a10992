// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { NumberSeries } from '@pahiya/contract/admin/numbers'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import type { NumbersPageData } from './load-numbers.ts'
import { NumbersPage } from './numbers-page.tsx'

afterEach(cleanup)

const searches: NumberSeries = {
  metric: 'searches',
  group: 'search',
  hasCost: false,
  recordedSince: '2026-11-16',
  figures: [
    { start: '2026-11-16', value: 1_234, rupees: null, isAtLeast: false },
    { start: '2026-11-17', value: null, rupees: null, isAtLeast: false },
  ],
  total: { value: 1_234, rupees: null, isAtLeast: true },
}
const costs: NumberSeries = {
  metric: 'llm_assistant',
  group: 'costs',
  hasCost: true,
  recordedSince: null,
  figures: [{ start: '2026-11-16', value: 40, rupees: 12.5, isAtLeast: false }],
  total: { value: 40, rupees: 12.5, isAtLeast: false },
}
const given: NumbersPageData = {
  query: { by: 'day' },
  numbers: { from: '2026-11-16', until: '2026-11-17', through: '2026-11-17', series: [searches, costs] },
  funnels: {
    through: '2026-11-18',
    funnels: [
      {
        name: 'pro',
        steps: [
          { name: 'sign-up', windowDays: null },
          { name: 'pro', windowDays: 60 },
        ],
        cohorts: [
          { month: '2026-11-01', entered: 100, steps: [{ reached: 20, open: 60, dropped: 20 }] },
          { month: '2026-10-01', entered: 43, steps: [{ reached: null, open: 0, dropped: null }] },
        ],
      },
    ],
  },
}

async function show(data: NumbersPageData) {
  const i18n = await loadLanguage('en')
  const page = <NumbersPage data={data} nav={null} />
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={['/admin/numbers']} />)
  await screen.findByRole('heading', { level: 1 })
}

test('an admin sees counts and costs as charts with a table, and small groups are withheld', async () => {
  await show(given)
  const chart = screen.getByRole('figure', { name: 'Searches' })
  expect(within(chart).getByText('at least 1,234')).toBeTruthy()
  expect(within(chart).getByText('under 10')).toBeTruthy()
  expect(within(chart).getByText(/recorded since 16 Nov 2026/)).toBeTruthy()
  expect(within(screen.getByRole('figure', { name: 'Language model: Alex' })).getAllByText('₹12.50')).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Download CSV' })[0]!.getAttribute('href')).toBe(
    '/api/admin/numbers.csv?by=day',
  )
})

test('people still inside a step’s window are shown separately and excluded from its percentage', async () => {
  await show(given)
  const [, november, october] = within(screen.getByRole('table', { name: 'From signing up to Pro' })).getAllByRole(
    'row',
  )
  expect(within(november!).getByText(/60 window still open · 20 dropped/)).toBeTruthy()
  expect(within(november!).getByText(/50%/)).toBeTruthy()
  expect(within(october!).getByText(/not shown window still open|0 window still open · not shown dropped/)).toBeTruthy()
})

test('before the first complete day the page states that nothing has been counted yet', async () => {
  await show({ ...given, numbers: { ...given.numbers!, through: null, series: [] } })
  expect(screen.getByText('Nothing is counted yet')).toBeTruthy()
})
