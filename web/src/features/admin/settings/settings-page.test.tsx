// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { settingNames } from '@pahiya/contract/admin/setting-names'
import type { Setting, SettingVersion } from '@pahiya/contract/admin/settings'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import type { SettingsData, WaitingChange } from './load-settings.ts'
import { settingLabels } from './setting-labels.ts'
import { SettingsPage, type SettingFilter } from './settings-page.tsx'

afterEach(cleanup)

const version: SettingVersion = {
  version: 2,
  value: 120,
  reason: 'A campaign starts',
  changedAt: '2026-11-18T06:30:00.000Z',
  changedBy: 'Imran Qureshi',
  approvedBy: null,
  expiresAt: '2026-11-20T06:30:00.000Z',
}
const rate: Setting = {
  name: 'RATE_PER_VISITOR',
  group: 'limits',
  spec: { kind: 'number', unit: 'calls per minute', min: 20, max: 100_000 },
  isMoney: false,
  defaultValue: 60,
  value: 120,
  current: version,
  newest: 2,
}
const budget: Setting = {
  name: 'LLM_SAFETY_BUDGET',
  group: 'models',
  spec: {
    kind: 'amounts',
    fields: [
      { key: 'rupees.day', unit: 'rupees', min: 0, max: 1_000_000 },
      { key: 'tokens.day', unit: 'tokens', min: 0, max: 1_000_000 },
    ],
  },
  isMoney: true,
  defaultValue: { 'rupees.day': 500, 'tokens.day': 9_000 },
  value: { 'rupees.day': 500, 'tokens.day': 9_000 },
  current: null,
  newest: 0,
}

async function show(open: SettingsData['open'], filter: SettingFilter = null) {
  const i18n = await loadLanguage('en')
  const page = <SettingsPage data={{ settings: [rate, budget], open }} filter={filter} result={undefined} nav={null} />
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={['/admin/settings']} />)
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
}

test('every setting has a name and an explanation', () => {
  for (const name of settingNames) expect(settingLabels[name].hint.length).toBeGreaterThan(10)
})

test('the list shows each value, its default, its author, reason and expiry, and can be filtered to changed settings', async () => {
  await show(null, 'changed')
  const row = within(screen.getByRole('link', { name: 'Searches per minute and visitor' }).closest('tr')!)
  expect(row.getByText('120 calls per minute')).toBeTruthy()
  expect(row.getByText('60 calls per minute')).toBeTruthy()
  expect(row.getByText('A campaign starts')).toBeTruthy()
  expect(row.getByText('20 Nov 2026, 12:00 pm')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Budget of safety' })).toBeNull()
})

test('the history shows each difference and the effect of restoring a version', async () => {
  const first = { ...version, version: 1, value: null, expiresAt: null }
  await show({ setting: rate, versions: [version, first], hasMore: false, waiting: null })
  expect(screen.getByText('60 → 120')).toBeTruthy()
  expect(screen.getByText('120 → 60')).toBeTruthy()
  expect(screen.getByText('Restore this value')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Return to the default' })).toBeTruthy()
})

test('an approved change to a money setting is applied exactly as approved', async () => {
  const waiting: WaitingChange = {
    state: 'approved',
    reason: 'Many reports',
    askedBy: 'Imran Qureshi',
    isYours: true,
    value: { 'rupees.day': 750, 'tokens.day': 9_000 },
    newest: 0,
    expiresAt: null,
  }
  await show({ setting: budget, versions: [], hasMore: false, waiting })
  expect(screen.getByText('Rupees a day: 500 → 750')).toBeTruthy()
  expect(screen.queryByText(/Tokens a day: 9,000 →/)).toBeNull()
  const form = screen.getByRole('button', { name: 'Apply the approved change' }).closest('form')!
  expect(JSON.parse(new FormData(form).get('exact') as string)).toEqual(waiting.value)
  expect(screen.getByText('This setting was never changed.')).toBeTruthy()
})
