// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { LenderRecord } from '@pahiya/contract/finance/lenders'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { LendersPage } from './lenders-page.tsx'
import { readDraft, readLogo } from './read-draft.ts'

afterEach(cleanup)
const i18n = await loadLanguage('en')

const lender: LenderRecord = {
  id: '01a1de74-0000-7000-8000-000000000001',
  version: 3,
  savedAt: '2026-11-14T09:00:00Z',
  isShown: true,
  requests: 2,
  name: 'Private bank',
  kind: 'bank',
  logo: null,
  rateRange: '7.05%-10.20%',
  rateFromPercent: 7.05,
  rateToPercent: 10.2,
  rateKind: 'reducing',
  processingFee: '₹3,500 plus GST',
  processingFeeRupees: 3_500,
  processingFeePlusGst: true,
  processingFeeIsFrom: false,
  otherFeesRupees: null,
  approvalTime: '2-3 days',
  approvalFromHours: 48,
  approvalToHours: 72,
  minLoanAmount: 100_000,
  maxLoanAmount: 7_500_000,
  maxLoanToValuePercent: 85,
  maxTenureMonths: null,
  maxCarAgeAtEndYears: 10,
  prepaymentChargePercent: null,
  specialFeatures: ['Pre-approved offers', 'Doorstep service'],
  affiliateUrl: 'https://private.example/apply',
  rating: 4.5,
  ratesAsOf: '2026-11-14',
  ratesSource: null,
}

async function open(props: Partial<ComponentProps<typeof LendersPage>> = {}) {
  const shown = { lenders: [lender], requests: [], edited: null, outcome: undefined, today: '2026-11-16', ...props }
  const Site = createRoutesStub([{ path: '*', Component: () => <LendersPage {...shown} /> }])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/admin/lenders']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Lenders' })
}
const formOf = () => screen.getByRole('button', { name: 'Save' }).closest('form')!

test('the form reproduces the record, with unstated values left empty', async () => {
  await open({ edited: { lender, versions: [] } })
  const form = new FormData(formOf())
  const {
    id,
    version,
    savedAt: _at,
    requests: _requests,
    rateRange: _range,
    processingFee: _fee,
    approvalTime: _time,
    ...draft
  } = lender
  expect(readDraft(form, await readLogo(form))).toEqual(draft)
  expect([form.get('id'), form.get('version')]).toEqual([id, String(version)])
})

test('a refusal is shown on its field and above the form', async () => {
  const outcome = {
    saved: false as const,
    message: 'This has changed in the meantime. Please check again',
    issues: { rateToPercent: 'too low' },
  }
  await open({ edited: { lender, versions: [] }, outcome })
  expect(screen.getByRole('alert').textContent).toContain('changed in the meantime')
  expect(screen.getByLabelText(/Highest rate/).getAttribute('aria-invalid')).toBe('true')
})

test('example figures and hidden lenders are marked, and an empty list says so', async () => {
  await open({ lenders: [{ ...lender, ratesAsOf: null, savedAt: null, isShown: false }] })
  expect(screen.getByRole('table').textContent).toContain('Example figures')
  expect(screen.getByRole('table').textContent).toContain('hidden')
  cleanup()
  await open({ lenders: [] })
  expect(screen.getByText('No lenders on record yet')).toBeDefined()
})

test('a full page links to earlier requests', async () => {
  const request = (number: number) => ({
    id: `r${number}`,
    lenderName: 'Private bank',
    name: 'Anita Rao',
    email: null,
    loanAmount: 385_000,
    tenure: 5,
    requestedAt: '2026-11-15T10:00:00Z',
  })
  await open({ requests: Array.from({ length: 50 }, (_, number) => request(number)) })
  const earlier = screen.getByRole('link', { name: 'Earlier requests' })
  expect(earlier.getAttribute('href')).toBe('/admin/lenders?before=r49#requests')
  cleanup()
  await open({ requests: [request(1)] })
  expect(screen.queryByRole('link', { name: 'Earlier requests' })).toBeNull()
})
