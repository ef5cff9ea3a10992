// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { OwnVerification, VerificationCase } from '@pahiya/contract/selling/verification'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../api/api-context.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import { actOnCase } from '../../features/admin/verification/act-on-case.ts'
import { submitPaper } from '../../features/selling/papers/submit-paper.ts'
import { OwnPapersPage } from '../../features/selling/papers/own-papers-page.tsx'
import { VerificationPage } from '../../features/admin/verification/verification-page.tsx'

afterEach(cleanup)
const i18n = await loadLanguage('en')
const now = new Date('2026-11-17T06:00:00Z')
const id = '01a1de74-0000-7000-8000-000000000001'
const none = { rc: null, insurance: null, entered: null, registry: null, note: null }

const open: VerificationCase = {
  id,
  title: '2016 Maruti Suzuki Wagon R LXi CNG',
  year: 2016,
  plate: 'TS 08 EK 4417',
  href: `/car/${id}`,
  sellerName: 'Lakshmi',
  sellerPhoneVerified: true,
  status: 'unverified',
  papers: 'in_review',
  handedInAt: '2026-11-16T12:50:00Z',
  readAt: '2026-11-16T12:51:00Z',
  refused: null,
  authenticity: {
    score: 87,
    limit: null,
    withAi: false,
    parts: [{ part: 'text', points: 21, of: 30, reasons: ['text-has-a-number'] }],
  },
  round: 3,
  registry: 'answered',
  findings: [
    { ...none, field: 'registration', result: 'agrees', rc: 'TS 08 EK 4417', registry: 'TS 08 EK 4417' },
    {
      ...none,
      field: 'financier',
      result: 'conflicts',
      rc: '',
      registry: 'Nagar Co-op Bank',
      note: 'loan-not-on-paper',
    },
    { ...none, field: 'insuredUntil', result: 'open', insurance: '2027-02-02' },
  ],
  unread: [],
  files: [
    { id: '01a1de74-0000-7000-8000-000000000002', category: 'rcBook', mediaType: 'image/jpeg' },
    { id: '01a1de74-0000-7000-8000-000000000003', category: 'insurance', mediaType: 'application/pdf' },
  ],
  moves: [],
  itemId: '01a1de74-0000-7000-8000-000000000009',
  claim: null,
}
const item = {
  id: open.itemId!,
  kind: 'papers',
  subjectKey: id,
  title: open.title,
  openedAt: '2026-11-17T05:00:00Z',
  claim: null,
}

function show(page: ReactNode) {
  const Site = createRoutesStub([{ path: '*', Component: () => page }])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/admin/verification']} />
    </I18nProvider>,
  )
  return screen.findByRole('heading', { level: 1 })
}
const desk = (props: Partial<ComponentProps<typeof VerificationPage>> = {}) =>
  show(
    <VerificationPage
      {...{
        items: [item],
        waiting: 1,
        counts: { papers: 1, 'listing-flags': 3 },
        decided: [],
        open,
        isGone: false,
        paper: 'rcBook',
        acted: undefined,
        now,
        ...props,
      }}
    />,
  )

test('matches and differences are marked field by field, in words', async () => {
  await desk()
  const table = within(screen.getByRole('table'))
  const row = (name: RegExp) => table.getByRole('row', { name })
  expect(row(/^Registration/).textContent).toContain('match')
  expect(row(/^Hypothecation/).textContent).toContain('The registry names a bank, the paper does not')
  expect(row(/^Hypothecation/).textContent).toContain('differs')
  expect(row(/^Insurance until/).textContent).toMatch(/2 Feb 2027.*paper only/)
  expect(screen.getByText(/1 waiting, oldest 1 h ago/)).toBeDefined()
  expect(screen.getByRole('img', { name: 'The paper as it was uploaded' }).getAttribute('src')).toBe(
    '/api/seller/papers/01a1de74-0000-7000-8000-000000000002',
  )
  expect(screen.getByText('a phone number in the text')).toBeDefined()
})

test('with a conflict the main action is to ask for a new paper; without one it is to verify', async () => {
  await desk()
  expect(screen.getByRole('button', { name: 'Ask for a new paper' }).dataset['kind']).toBe('main')
  expect(screen.getByRole('button', { name: 'Verify anyway' })).toBeDefined()
  cleanup()
  await desk({ open: { ...open, findings: open.findings.slice(0, 1) } })
  expect(screen.getByRole('button', { name: 'Verify' }).dataset['kind']).toBe('main')
})

test('while no case is open, the oldest unclaimed case is one tap away', async () => {
  const taken = {
    ...item,
    id: 'x',
    subjectKey: 'x',
    claim: { isYours: false, name: 'Joseph', until: '2026-11-17T06:15:00Z' },
  }
  await desk({ items: [taken, item], open: null })
  expect(screen.getByRole('link', { name: 'Open the next case' }).getAttribute('href')).toContain(`listing=${id}`)
  cleanup()
  await desk({ items: [taken], open: null })
  expect(screen.queryByRole('link', { name: 'Open the next case' })).toBeNull()
})

test('a case that another moderator is working on cannot be decided', async () => {
  await desk({ open: { ...open, claim: { isYours: false, name: 'Joseph', until: '2026-11-17T06:15:00Z' } } })
  expect(screen.getByText(/Joseph is working on this until/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify anyway' }).disabled).toBe(true)
})

test('a PDF can be opened; an empty queue and a missing listing each show a message', async () => {
  await desk({ paper: 'insurance' })
  expect(screen.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toContain('/api/seller/papers/')
  cleanup()
  await desk({ items: [], waiting: 0, open: null })
  expect(screen.getByText('No papers to check')).toBeDefined()
  cleanup()
  await desk({ open: null, isGone: true })
  expect(screen.getByText('This listing is no longer available')).toBeDefined()
})

test('a verified car can be certified and its status withdrawn, with the earlier decisions shown', async () => {
  const moves: VerificationCase['moves'] = [
    {
      from: 'unverified',
      to: 'verified',
      cause: 'papers',
      reason: null,
      record: null,
      movedBy: 'Meera',
      movedAt: '2026-11-16T13:00:00Z',
    },
  ]
  await desk({ open: { ...open, status: 'verified', papers: 'accepted', moves, itemId: null } })
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
  expect(screen.getByText('Not verified to Verified')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Certify', hidden: true })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Withdraw', hidden: true })).toBeDefined()
})

test('verifying despite a conflict without giving a reason shows an error at the field before anything is sent', async () => {
  await desk()
  const verify = screen.getByRole('button', { name: 'Verify anyway' })
  expect(fireEvent.click(verify)).toBe(false)
  const reason = screen.getByLabelText('Reason', { selector: '.desk-fields *' })
  expect(document.activeElement).toBe(reason)
  expect(document.getElementById(reason.getAttribute('aria-describedby')!)?.textContent).toContain('Say why')
})

const answer = (status: number, error?: object) => ({ response: new Response(null, { status }), error })

test('a decision is sent with the round that was shown, and a rejection shows its message', async () => {
  const POST = vi.fn<(path: string, options: object) => Promise<ReturnType<typeof answer>>>(async () => answer(204))
  const api = { POST } as unknown as Api
  const form = new URLSearchParams({
    do: 'refuse',
    listing: id,
    round: '3',
    paper: 'insurance',
    reason: ' Not legible ',
  })
  expect(await actOnCase(api, form)).toEqual({ done: 'refuse' })
  expect(POST).toHaveBeenCalledWith('/api/desk/verifications/{id}/decision', {
    params: { path: { id } },
    body: { decision: 'refuse', round: 3, reason: 'Not legible', paper: 'insurance' },
  })
  POST.mockResolvedValueOnce(answer(409, { message: 'This has changed in the meantime. Please check again' }))
  const failed = await actOnCase(api, new URLSearchParams({ do: 'verify', listing: id, round: '2' }))
  expect(failed).toEqual({ failed: true, message: 'This has changed in the meantime. Please check again' })
  await desk({ acted: failed })
  expect(screen.getByRole('alert').textContent).toContain('changed in the meantime')
})

test('a refusal names a paper or both, chosen by the moderator; verifying needs no choice', async () => {
  await desk()
  const which = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which paper' })
  expect([which.value, which.required]).toEqual(['', true])
  expect([...which.options].filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
    'rcBook',
    'insurance',
    'both',
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for a new paper' }).formNoValidate).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify anyway' }).formNoValidate).toBe(true)

  const POST = vi.fn<(path: string, options: object) => Promise<ReturnType<typeof answer>>>(async () => answer(204))
  const refuse = (paper: Record<string, string>) => {
    const form = new URLSearchParams({ do: 'refuse', listing: id, round: '3', reason: 'Not legible', ...paper })
    return actOnCase({ POST } as unknown as Api, form)
  }
  expect(await refuse({})).toEqual({
    failed: true,
    message: 'Choose which paper you could not accept',
    field: 'paper',
  })
  expect(POST).not.toHaveBeenCalled()
  expect(await refuse({ paper: 'both' })).toEqual({ done: 'refuse' })
  expect(POST).toHaveBeenCalledWith(
    '/api/desk/verifications/{id}/decision',
    expect.objectContaining({ body: { decision: 'refuse', round: 3, reason: 'Not legible', paper: null } }),
  )
})

const own: OwnVerification = {
  status: 'unverified',
  papers: 'refused',
  handedInAt: open.handedInAt,
  readAt: open.readAt,
  refused: { paper: 'insurance', reason: 'The picture is cut off' },
  authenticity: open.authenticity,
  conflicts: [],
}

test('the seller sees why a paper was refused and can send a new one', async () => {
  await show(<OwnPapersPage own={own} title="2020 Hyundai i20" handedIn={undefined} />)
  expect(screen.getByText('The picture is cut off')).toBeDefined()
  expect(screen.getByText('2020 Hyundai i20')).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which paper' }).value).toBe('insurance')
  expect(screen.getByText('Send a new paper')).toBeDefined()
})

test('the seller chooses which paper to send if the refusal named none', async () => {
  const refused = { paper: null, reason: 'Both are blurred' }
  await show(<OwnPapersPage own={{ ...own, refused }} title={null} handedIn={undefined} />)
  const which = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which paper' })
  expect([which.value, which.required]).toEqual(['', true])
  const form = new FormData()
  form.set('file', new File(['x'], 'policy.png', { type: 'image/png' }))
  const GET = vi.fn<() => Promise<object>>()
  expect(await submitPaper({ GET } as unknown as Api, id, form)).toEqual({ failed: true, message: null })
  expect(GET).not.toHaveBeenCalled()
})

test.each([
  ['being_read', 'unverified', 'Papers received. We are reading them.', false],
  ['in_review', 'unverified', 'Papers received. A moderator is checking them.', false],
  ['accepted', 'verified', 'Papers accepted.', true],
] as const)(
  'papers that are %s make a car %s: it is called verified only after the check (UP-07)',
  async (papers, status, words, isSaid) => {
    await show(<OwnPapersPage own={{ ...own, papers, status, refused: null }} title={null} handedIn={undefined} />)
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByText('Verified') !== null).toBe(isSaid)
  },
)

test('a new paper is uploaded and then attached to the listing, with retries while it is being checked', async () => {
  const address = 'https://store.example/uploads/7'
  const GET = vi.fn<() => Promise<object>>(async () => ({
    data: { uploadURL: `${address}?signature=x`, headers: { 'content-type': 'image/png' } },
  }))
  const PUT = vi
    .fn<(path: string, options: object) => Promise<ReturnType<typeof answer>>>()
    .mockResolvedValueOnce(answer(409, { code: 'files_being_checked' }))
    .mockResolvedValueOnce(answer(204))
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 200 }))
  const form = new FormData()
  form.set('category', 'insurance')
  form.set('file', new File(['x'], 'policy.png', { type: 'image/png' }))
  const outcome = await submitPaper({ GET, PUT } as unknown as Api, id, form, { wait: async () => {}, send })
  expect(outcome).toEqual({ done: true })
  expect(send).toHaveBeenCalledWith(
    `${address}?signature=x`,
    expect.objectContaining({ method: 'PUT', credentials: 'omit' }),
  )
  expect(PUT).toHaveBeenCalledTimes(2)
  expect(PUT).toHaveBeenLastCalledWith('/api/seller/listings/{id}/papers/{category}', {
    params: { path: { id, category: 'insurance' } },
    body: { address },
  })
})
