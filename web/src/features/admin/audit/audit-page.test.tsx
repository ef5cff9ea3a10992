// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { AuditVerification } from '@pahiya/contract/admin/audit'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { AuditPage } from './audit-page.tsx'
import type { AuditPageData } from './load-audit.ts'

afterEach(cleanup)

const id = '0190a6c2-7b1e-7c3d-9f2a-0000000000c1'
const entry = {
  chain: 3,
  place: 17,
  at: '2026-11-18T10:00:00.000Z',
  kind: 'right_granted',
  actor: { id, name: 'Asha Menon' },
  subject: { id, name: null },
  changes: [{ field: 'right', before: null, after: 'moderator' }],
  details: [{ field: 'note', value: 'new in the team' }],
}
const verification: AuditVerification = {
  startedAt: '2026-11-19T02:00:00.000Z',
  finishedAt: '2026-11-19T02:05:00.000Z',
  entries: 17,
  total: 17,
  faults: [],
  chains: [{ chain: 3, place: 17, toPlace: 17, hash: 'ab'.repeat(32), at: entry.at }],
}
const empty: AuditPageData = {
  filters: {},
  isValid: true,
  isFirst: true,
  entries: [],
  next: null,
  kinds: ['right_granted'],
  running: null,
  last: null,
}

async function show(data: Partial<AuditPageData>) {
  const i18n = await loadLanguage('en')
  const page = <AuditPage data={{ ...empty, ...data }} result={undefined} nav={null} />
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={['/admin/audit']} />)
  await screen.findByRole('heading', { level: 1 })
}

test('an admin sees who did what, the values before and after, and up to which entry the log is verified', async () => {
  await show({ entries: [entry], next: '1.3.17', last: verification, filters: { kind: 'right_granted' } })
  expect(screen.getByText('Intact')).toBeTruthy()
  expect(screen.getByText(/17 entries · up to the entry of 18 Nov 2026, 3:30 pm/)).toBeTruthy()
  const row = screen.getByRole('row', { name: /Asha Menon/ })
  expect(within(row).getByText('none').tagName).toBe('DEL')
  expect(within(row).getByText('moderator').tagName).toBe('INS')
  // A cell adds its filter to the current ones.
  expect(within(row).getByRole('link', { name: 'Asha Menon' }).getAttribute('href')).toBe(
    `/admin/audit?kind=right_granted&who=${id}`,
  )
  expect(screen.getByRole('link', { name: 'Earlier entries' }).getAttribute('href')).toContain('before=1.3.17')
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/admin/audit.csv?kind=right_granted',
  )
})

test('a tampered entry is shown as broken with its position, even while the verification is running', async () => {
  const faults = [{ chain: 3, place: 9, fault: 'changed' as const, at: entry.at }]
  await show({ last: verification, running: { ...verification, finishedAt: null, entries: 9, faults } })
  expect(screen.getByText('Broken')).toBeTruthy()
  expect(screen.queryByText('Intact')).toBeNull()
  const place = screen.getByRole('link', { name: 'Chain 3, entry 9' })
  expect(place.getAttribute('href')).toBe('/admin/audit?from=2026-11-18&until=2026-11-18')
  expect(screen.getByText(/Verifying since .*: 9 of 17 entries/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull()
})

test('a log that was never verified is shown as such, and a search without a match offers a longer time range', async () => {
  await show({})
  expect(screen.getByText('Not verified yet')).toBeTruthy()
  expect(screen.getByText('No entries match')).toBeTruthy()
})
