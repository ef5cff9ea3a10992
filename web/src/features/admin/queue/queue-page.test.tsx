// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { QueueItem } from '@pahiya/contract/admin/queue'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { actOnQueue } from './act-on-queue.ts'
import { QueuePage } from './queue-page.tsx'
import { queueAddress, readFilters } from './queue-url.ts'

afterEach(cleanup)
const i18n = await loadLanguage('en')
const now = new Date('2026-11-19T06:00:00Z')
const id = (last: number) => `01a1de74-0000-7000-8000-00000000000${last}`
const item: QueueItem = {
  id: id(1),
  kind: 'same-car',
  subjectKey: `${id(3)} ${id(4)}`,
  title: 'Two sellers list 2018 Swift',
  rule: null,
  openedAt: '2026-11-16T06:00:00Z',
  promisedAt: '2026-11-19T04:00:00Z',
  harm: 2,
  evidence: { note: 'Both show TS 09', page: '/admin/matches' },
  version: 'v1',
  outcomes: ['same', 'not-same'],
  isDecidedHere: true,
  isDecidedAlone: false,
  claim: null,
}
const empty = {
  items: [item, { ...item, id: id(2), title: 'Another pair', promisedAt: '2026-11-19T09:00:00Z' }],
  hasMore: false,
  waiting: 2,
  saved: [{ id: id(9), name: 'Late pairs', query: 'kinds=same-car&due=late' }],
  counts: { 'same-car': 2 },
  open: null,
  shownCase: null,
  isGone: false,
  filters: '',
  done: null,
  acted: undefined,
  now,
}

async function show(props: Partial<Parameters<typeof QueuePage>[0]>, action?: (form: URLSearchParams) => void) {
  const Site = createRoutesStub([
    {
      path: '/admin/queue',
      Component: () => <QueuePage {...empty} {...props} />,
      action: async ({ request }) => {
        action?.(new URLSearchParams(await request.text()))
        return null
      },
    },
  ])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/admin/queue']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

test('a row shows due time, harm and evidence, and saved filters act as queues', async () => {
  await show({})
  const [first, second] = within(screen.getByRole('navigation', { name: 'Waiting' })).getAllByRole('listitem')
  expect(first!.textContent).toContain('2 h late')
  expect(first!.textContent).toContain('harm 2')
  expect(first!.textContent).toContain('Both show TS 09')
  expect(second!.textContent).toContain('in 3 h')
  expect(screen.getByRole('link', { name: 'Late pairs' }).getAttribute('href')).toBe(
    '/admin/queue?kinds=same-car&due=late',
  )
})

test('a moderator decides with two keys: one for the reason, one for the decision (ADMIN-22)', async () => {
  const sent = vi.fn<(form: URLSearchParams) => void>()
  await show({ open: { item, decided: null } }, sent)
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Keys' })).toHaveProperty('checked', true))
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: '2' })
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(Object.fromEntries(sent.mock.calls[0]![0])).toEqual({
    do: 'decide',
    items: `${id(1)} v1`,
    reason: 'The evidence is clear',
    outcome: 'not-same',
  })
})

test('a moderator who opens a decided item sees the decision instead of a form', async () => {
  const decided = { outcome: 'same', by: 'Joseph', isYours: false, at: '2026-11-19T05:55:00Z' }
  await show({ open: { item, decided } })
  expect(screen.getByText(/Joseph decided this at .*: Same car/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Two cars/ })).toBeNull()
})

test('after a decision the next unclaimed item opens, and a batch asks for its number of items', async () => {
  const POST = vi.fn<(path: string, options?: object) => Promise<object>>(async (path) =>
    path === '/api/desk/queue/next'
      ? { data: { item: { ...item, id: id(2) } }, response: new Response() }
      : { data: { approvalId: null, decided: 1, failed: [] }, response: new Response() },
  )
  const act = (form: Record<string, string> | [string, string][]) =>
    actOnQueue(
      { POST } as unknown as Api,
      new Request('http://x/admin/queue?kinds=same-car&open=1', { method: 'POST', body: new URLSearchParams(form) }),
    )
  const next = (await act({ do: 'decide', items: `${id(1)} v1`, outcome: 'same', reason: 'Same plate' })) as Response
  expect(next.headers.get('location')).toBe(`/admin/queue?kinds=same-car&open=${id(2)}&done=same`)
  const both: [string, string][] = [
    ['do', 'decide'],
    ['items', `${id(1)} v1`],
    ['items', `${id(2)} v2`],
    ['outcome', 'same'],
    ['reason', 'Same plate'],
  ]
  expect(await act([...both, ['count', '3']])).toMatchObject({ failed: true })
  expect(POST).toHaveBeenCalledTimes(2)
  expect(await act([...both, ['count', '2']])).toBeInstanceOf(Response)
  const seen = [
    { id: id(1), version: 'v1' },
    { id: id(2), version: 'v2' },
  ]
  expect(POST.mock.calls.at(-1)![1]).toMatchObject({ body: { items: seen } })
})

test('items that changed after they were shown are listed', async () => {
  const left = [{ itemId: id(2), title: 'Another pair', code: 'conflict' }]
  await show({ acted: { failed: true, message: null, left } })
  expect(screen.getByRole('alert').textContent).toContain('Another pair: The evidence has changed. Please look again')
})

test('the filters are the URL, and only filters are saved', () => {
  const filters = readFilters(new URLSearchParams('kinds=papers&kinds=all&due=late&open=1&after=2&harm='))
  expect(filters.toString()).toBe('kinds=papers&due=late')
  expect(queueAddress(filters, { open: 'x' })).toBe('/admin/queue?kinds=papers&due=late&open=x')
  expect(queueAddress(new URLSearchParams())).toBe('/admin/queue')
})
