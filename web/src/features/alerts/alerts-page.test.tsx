// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { Alert } from '@pahiya/contract/alerts/alerts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { AlertsPage } from './alerts-page.tsx'
import { NewAlertPage, type NewAlertData } from './new-alert-page.tsx'

afterEach(cleanup)

const alert: Alert = {
  id: '1',
  kind: 'search',
  name: 'Swift · Hyderabad',
  query: 'models=Swift&cities=Hyderabad',
  carId: null,
  targetRupees: null,
  rhythm: 'hourly',
  rhythmIsChosen: false,
  snoozedUntil: null,
  state: 'on',
  unreadable: [],
  lastNoticeAt: null,
  createdAt: '2026-11-18T06:30:00Z',
}

async function open(page: () => React.ReactNode) {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([{ path: '/', Component: () => <I18nProvider i18n={words}>{page()}</I18nProvider> }])
  render(<Site />)
}
const openAlerts = (alerts: readonly Alert[]) =>
  open(() => <AlertsPage alerts={alerts} now={new Date('2026-11-18T07:00:00Z')} result={undefined} />)
const openNew = (data: NewAlertData, failed: string | null = null) =>
  open(() => <NewAlertPage data={data} failed={failed} />)

test('the list shows each alert with its search, frequency and state (QUOTA-08)', async () => {
  const snoozed: Alert = { ...alert, id: '2', name: 'City', state: 'snoozed', snoozedUntil: '2026-11-25T06:30:00Z' }
  const broken: Alert = { ...alert, id: '3', name: 'Creta', state: 'unreadable', unreadable: ['sunroofs'] }
  await openAlerts([alert, snoozed, broken])
  const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first!.getByRole('link', { name: 'Swift · Hyderabad' }).getAttribute('href')).toBe(
    '/?tab=results&models=Swift&cities=Hyderabad',
  )
  expect(first!.getByRole('option', { name: 'by the number of results: at most once an hour' })).toBeTruthy()
  expect(first!.getByRole('button', { name: 'Snooze for a week' })).toBeTruthy()
  expect(second!.getByText('Snoozed until 25 Nov 2026')).toBeTruthy()
  expect(second!.getByRole('button', { name: 'End the snooze' })).toBeTruthy()
  expect(third!.getByRole('alert').textContent).toContain('sunroofs')
  expect(third!.queryByRole('link')).toBeNull()
})

test('an empty list explains how to create an alert', async () => {
  await openAlerts([])
  expect(screen.getByText('No alerts yet')).toBeTruthy()
})

test('a new alert shows what it would have found, before it is saved (QUOTA-08)', async () => {
  const preview = { name: 'Swift', leftOut: ['nearMe'], results: 240, last30Days: 12, rhythm: 'hourly' as const }
  await openNew({ kind: 'search', preview })
  expect(screen.getByText('12 cars listed in the last 30 days match.')).toBeTruthy()
  expect(document.body.textContent).toContain('240 cars match now, so we send a notice at most once an hour.')
  expect(document.body.textContent).toContain('so we left them out')
  expect(screen.getByRole('button', { name: 'Alert me' })).toBeTruthy()
})

test('an alert on a car suggests a price below the current one, and a rejection is shown', async () => {
  await openNew({ kind: 'car', carId: '1', title: '2018 Swift', price: 485_000 }, 'Alerts are part of Pro')
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('435000')
  expect(screen.getByRole('alert').textContent).toBe('Alerts are part of Pro')
})
