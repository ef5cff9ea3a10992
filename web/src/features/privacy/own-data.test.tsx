// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { DataExport } from '@pahiya/contract/privacy/data-exports'
import { dataAreas, keptRecords } from '@pahiya/contract/privacy/erasure'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { ConsentsPart } from './consents-part.tsx'
import { ErasePage } from './erase-page.tsx'
import { ExportPart } from './export-part.tsx'
import { NoticePage } from './notice/notice-page.tsx'
import { RequestsPart } from './requests-part.tsx'

afterEach(cleanup)

async function open(part: ReactNode): Promise<void> {
  const i18n = await loadLanguage('en')
  const Site = createRoutesStub([{ path: '/', Component: () => <I18nProvider i18n={i18n}>{part}</I18nProvider> }])
  render(<Site />)
  await screen.findAllByRole('heading')
}

const example: DataExport = {
  id: 'e',
  state: 'ready',
  askedAt: '2026-11-19T08:30:00Z',
  bytes: 3_250_000,
  expiresAt: '2026-11-20T08:32:00Z',
}

test('a ready archive shows its size and expiry, and is downloaded by a form that works once', async () => {
  await open(<ExportPart exports={[example]} left={2} isSignInFresh failed={undefined} />)
  const part = screen.getByRole('region', { name: 'A copy of your data' })
  expect(part.textContent).toContain('3.1 MB, until')
  const form = screen.getByRole('button', { name: 'Download my data' }).closest('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/account/exports/e/file'])
  expect(screen.getByRole('button', { name: 'Request my data' })).toBeTruthy()
})

test.each([
  ['waiting', 'Being prepared'],
  ['downloaded', 'Downloaded'],
  ['expired', 'No longer available'],
  ['failed', 'Could not be prepared'],
] as const)('an archive that is %s shows this state and cannot be downloaded', async (state, label) => {
  await open(<ExportPart exports={[{ ...example, state }]} left={2} isSignInFresh failed={undefined} />)
  expect(screen.getByRole('region').textContent).toContain(label)
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request my data' }) === null).toBe(state === 'waiting')
})

test('a person whose sign-in is too old is sent to sign-in before an archive or an erasure', async () => {
  await open(<ExportPart exports={[example]} left={2} isSignInFresh={false} failed={undefined} />)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toContain('returnTo=/profile/data')
  cleanup()
  await open(<ErasePage erased={['account']} kept={[]} isSignInFresh={false} failed={undefined} />)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toContain('returnTo=/profile/erase')
})

test('the erasure page lists everything that is deleted, and everything that stays with its reason', async () => {
  await open(<ErasePage erased={dataAreas} kept={keptRecords} isSignInFresh failed={undefined} />)
  const goes = within(screen.getByRole('region', { name: 'What is erased' })).getAllByRole('listitem')
  expect(new Set(goes.map(({ textContent }) => textContent)).size).toBe(dataAreas.length)
  const stays = screen.getByRole('region', { name: 'What stays, and why' })
  expect(stays.querySelectorAll('dt').length).toBe(keptRecords.length)
  expect([...stays.querySelectorAll('dd')].filter(({ textContent }) => textContent.length < 10)).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('checkbox').required).toBe(true)
})

test('a request shows its number and promised time, and later its answer', async () => {
  const request = {
    id: 'r',
    number: 12,
    kind: 'correction' as const,
    text: 'My name is spelt wrongly',
    askedAt: '2026-11-19T08:30:00Z',
    dueAt: '2026-11-26T08:30:00Z',
    answer: null,
  }
  const answered = {
    ...request,
    id: 'a',
    number: 11,
    answer: { outcome: 'refused' as const, text: 'It is not yours', at: request.askedAt },
  }
  const own = { requests: [request, answered], hasMore: false }
  await open(<RequestsPart own={own} contact="privacy@pahiya.example" failed={undefined} />)
  const text = screen.getByRole('region', { name: 'Correct, withdraw, complain' }).textContent
  for (const shown of ['12 · Correct my data', '26 Nov', 'Refused', 'It is not yours', 'privacy@pahiya.example'])
    expect(text).toContain(shown)
})

test('a consent is given and withdrawn by one button in the same place, with its text and its receipts', async () => {
  const consent = { purpose: 'news-email', text: 'Pahiya sends news.' } as const
  const receipt = { id: 'r', purpose: 'news-email', given: true, at: '2026-11-19T08:30:00Z', language: 'en' } as const
  const receipts = [{ ...receipt, noticeHash: 'ab'.repeat(32) }]
  for (const [given, button, value] of [
    [false, 'Agree: News by e-mail', 'give-consent'],
    [true, 'Withdraw: News by e-mail', 'withdraw-consent'],
  ] as const) {
    await open(
      <ConsentsPart own={{ consents: [{ ...consent, given }], receipts, hasMore: false }} failed={undefined} />,
    )
    const part = screen.getByRole('region', { name: 'Consents' })
    expect(part.textContent).toContain('Pahiya sends news.')
    expect(part.textContent).toContain('Text abababababab')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).value).toBe(value)
    cleanup()
  }
})

test('the notice shows by purpose what is stored, why, how long and who receives it, its version and the contact', async () => {
  const notice = {
    hash: 'a'.repeat(64),
    language: 'en',
    purposes: [
      {
        purpose: 'saved' as const,
        title: 'Saved cars',
        why: 'To show them again.',
        items: [
          { what: 'cars that you save', bases: ['you gave it'], keptFor: ['90 days'], afterErasure: ['deleted'] },
        ],
        recipients: 'Nobody.',
        withdraw: 'Remove a saved car.',
      },
    ],
    sections: [{ title: 'Complaint', lines: ['Write to us first.'] }],
  }
  await open(<NoticePage notice={notice} contact="privacy@pahiya.example" />)
  const purpose = screen.getByRole('region', { name: 'Saved cars' })
  for (const text of [
    'cars that you save',
    'Why we may: you gave it',
    'How long: 90 days',
    'If you erase your account: deleted',
    'Who receives it: Nobody.',
    'How to stop it: Remove a saved car.',
  ])
    expect(purpose.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Saved cars' }).getAttribute('href')).toBe('#saved')
  expect(screen.getByText(notice.hash)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'privacy@pahiya.example' }).getAttribute('href')).toBe(
    'mailto:privacy@pahiya.example',
  )
  cleanup()
  await open(<NoticePage notice={notice} contact={null} />)
  expect(screen.getByText('No contact address has been set up for this site yet.')).toBeTruthy()
})
