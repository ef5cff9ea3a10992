// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { PersonRecord } from '@pahiya/contract/accounts/people'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { PeoplePage } from './people-page.tsx'
import { PersonPage } from './person-page.tsx'

afterEach(cleanup)

const person: PersonRecord = {
  id: '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60',
  createdAt: '2026-10-01T06:30:00.000Z',
  plan: 'free',
  planUntil: null,
  phoneVerified: true,
  grants: [{ grant: 'triage', grantedAt: '2026-11-01T06:30:00.000Z', grantedBy: 'Imran Qureshi' }],
  openSessions: 1,
  isYou: false,
  isOnlyAdmin: false,
  looks: [{ id: 'l', at: '2026-11-02T06:30:00.000Z', purpose: 'request', reason: 'They wrote to us', by: 'Bina Shah' }],
  personal: null,
}
const personal: NonNullable<PersonRecord['personal']> = {
  name: 'Anita Rao',
  email: 'anita@people.example',
  emailVerified: true,
  phone: '+919848022213',
  providers: ['google'],
  sessions: [
    {
      id: 's',
      device: 'Chrome on Linux',
      createdAt: '2026-11-01T06:30:00.000Z',
      lastSeenAt: '2026-11-02T06:30:00.000Z',
      isThisOne: false,
    },
  ],
  until: '2026-11-02T07:00:00.000Z',
}

async function show(page: ReactNode) {
  const i18n = await loadLanguage('en')
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={['/admin/people']} />)
  await screen.findByRole('heading', { level: 1 })
}

test('a search without a match explains that only a complete address, number or id finds an account', async () => {
  const held = [{ accountId: 'a', name: 'Bina Shah', grant: 'auditor' as const, grantedAt: person.createdAt }]
  await show(<PeoplePage held={held} result={{ missing: 'anita@' }} nav={null} />)
  expect(screen.getByText('No account has exactly this address, number or id')).toBeTruthy()
  const row = within(screen.getByRole('link', { name: 'Bina Shah' }).closest('tr')!)
  expect(row.getByText('Auditor')).toBeTruthy()
})

test('a person’s page asks for a reason before it shows personal data', async () => {
  await show(<PersonPage person={person} result={undefined} nav={null} />)
  expect(screen.getByLabelText<HTMLInputElement>(/Reason for opening/).minLength).toBe(10)
  expect(screen.getByText('Devices are shown with the personal data.')).toBeTruthy()
  expect(within(screen.getByLabelText(/Purpose/)).getAllByRole('option')).toHaveLength(6)
  expect(screen.getByText('They wrote to us')).toBeTruthy()
  // Roles that the account already has are not offered.
  const offered = within(screen.getByLabelText('Role')).getAllByRole('option')
  expect(offered.map((option) => (option as HTMLOptionElement).value)).not.toContain('triage')
})

test('with only one admin, the page explains that no second admin can approve, and how one is appointed', async () => {
  await show(<PersonPage person={{ ...person, isOnlyAdmin: true }} result={undefined} nav={null} />)
  expect(screen.getByText('pnpm admin:appoint')).toBeTruthy()
})

test('once a reason is given, the page shows the data and each device; admins cannot change their own roles or close their own account', async () => {
  await show(<PersonPage person={{ ...person, personal, isYou: true }} result={{ done: 'opened' }} nav={null} />)
  expect(screen.getByText('+919848022213')).toBeTruthy()
  expect(screen.getByText('Chrome on Linux')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give the role' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close the account' })).toBeNull()
})
