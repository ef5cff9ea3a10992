// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { Calls } from '@pahiya/contract/conversations/calls'
import type {
  Conversation,
  ConversationDetail,
  InboxEvent,
  Message,
} from '@pahiya/contract/conversations/conversations'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from '../../../api/browser-api.ts'
import { currentToast } from '../../../components/overlay/toast-store.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { actInThread } from '../thread/act-in-thread.ts'
import { MessagesPage } from './messages-page.tsx'

vi.setConfig({ testTimeout: 20_000 })

/** The site's response to a message; the messages sent to it. */
let answer: (sent: { content: string; key: string }) => Response | Promise<Response>
let sent: { content: string; key: string }[]
/** The items before a page's oldest item. */
let older: (asked: URL) => object[]
/** Bodies of the offers made, and a promise that delays their responses. */
let offers: { offerAmount: number; key?: string }[]
let offersAnswered: Promise<void>
/** Sends an event to the page over its stream. */
let tell: (event: InboxEvent) => void
let isListening: boolean
/** How often the page was loaded; loading marks messages as read. */
let loads: number
let accounts = 0
let account: string
beforeEach(() => {
  isListening = false
  sent = []
  loads = 0
  older = () => []
  offers = []
  offersAnswered = Promise.resolve()
  accounts += 1
  account = `account-${accounts}`
  answer = ({ content, key }) => Response.json(message(9, { isMine: true, content, key }), { status: 201 })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request !== 'string' && request.url.includes('before='))
      return Response.json(older(new URL(request.url)))
    if (typeof request === 'string' || request.method === 'GET') return Response.json({ buyer: 0, seller: 0 })
    if (request.url.endsWith('/offers')) {
      offers.push((await request.json()) as (typeof offers)[number])
      await offersAnswered
      return Response.json({}, { status: 201 })
    }
    if (!request.url.endsWith('/messages')) return new Response(null, { status: 204 })
    const body = (await request.json()) as { content: string; key: string }
    sent.push(body)
    return answer(body)
  })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly OPEN = 1
      static readonly CLOSED = 2
      readonly readyState = 1
      constructor() {
        super()
        tell = (event) =>
          act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) })))
      }
      override addEventListener(...listener: Parameters<EventTarget['addEventListener']>) {
        super.addEventListener(...listener)
        isListening ||= listener[0] === 'message'
      }
      close() {}
    },
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const now = new Date('2026-11-16T10:00:00Z')
const conversation: Conversation = {
  id: 'a',
  subject: '2019 Maruti Suzuki Swift VXi',
  sellerDisplayName: 'Ramesh K.',
  buyerDisplayName: 'Anita R.',
  isRead: false,
  status: 'active',
  lastMessageAt: '2026-11-16T05:12:00Z',
  part: 'buyer',
  lastMessage: 'Come any evening',
  picture: null,
  lastNumber: 1,
  readNumber: 0,
  otherReadNumber: 0,
  canWrite: true,
  blockedByMe: false,
  contactRequest: null,
  canAskForContact: true,
}
const detail: ConversationDetail = {
  ...conversation,
  car: { listingId: 'l', carId: 'c', askingPrice: 485_000 },
  quickOffers: [460_000, 470_000],
  contact: { mine: null, theirs: null },
  reach: 'here',
  hasDeal: false,
  reportedByMe: false,
  review: null,
}
function message(number: number, more: Partial<Message> = {}): Message {
  return {
    id: `m${number}`,
    conversationId: 'a',
    number,
    senderId: null,
    isMine: false,
    content: `message ${number}`,
    createdAt: '2026-11-16T05:12:00Z',
    messageType: 'normal',
    offerAmount: null,
    offerStatus: null,
    offer: null,
    appointment: null,
    key: null,
    warning: null,
    ...more,
  }
}
const offer = (number: number, more: Partial<Message> = {}) =>
  message(number, {
    messageType: 'offer',
    offerAmount: 475_000,
    offerStatus: 'pending',
    offer: { conditions: ['inspection'], expiresAt: '2026-11-19T05:12:00Z', endedBy: null },
    ...more,
  })

type Given = {
  conversations?: Conversation[]
  messages?: Message[]
  open?: Partial<ConversationDetail> | null
  calls?: Calls | null
  view?: Conversation['part']
}
async function open(given: Given = {}) {
  const { conversations = [conversation], messages = [], open: opened = {}, calls = null, view = 'buyer' } = given
  const i18n = await loadLanguage('en')
  const shown = opened === null ? null : { ...detail, ...opened }
  const loaded = { view, threadId: shown?.id ?? null, conversations, messages }
  const Site = createRoutesStub([
    {
      path: '/messages',
      loader: () => {
        loads += 1
        return null
      },
      action: async ({ request }) => actInThread(await browserApi(), new URLSearchParams(await request.text())),
      HydrateFallback: () => null,
      Component: () => (
        <MessagesPage account={account} loaded={loaded} detail={shown} calls={calls} notice={undefined} now={now} />
      ),
    },
  ])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/messages']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { name: 'Messages' })
  await vi.waitFor(() => expect(isListening).toBe(true))
}
const bubbles = () =>
  [...document.querySelectorAll('.bubble')].map((bubble) => bubble.firstChild?.textContent?.trim() ?? '')

test('the list shows subject, the other party, an unread dot, a badge and the time; an account has two views (MSG-02, MSG-03)', async () => {
  await open({ open: null })
  const row = within(screen.getByRole('link', { name: /Swift/ }))
  for (const words of ['2019 Maruti Suzuki Swift VXi', 'Ramesh K.', 'unread', 'active', '10:42 am']) {
    expect(row.getByText(words)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Buying' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Selling' }).getAttribute('href')).toBe('/messages?view=seller')
})

test('empty lists and threads are described as empty (MSG-13, MSG-14, MSG-15)', async () => {
  await open({ conversations: [], open: null })
  expect(document.body.textContent).toContain('No conversations yet. Start browsing cars to connect with sellers!')
  cleanup()
  await open({ conversations: [], open: null, view: 'seller' })
  expect(document.body.textContent).toContain('When a buyer writes about your car, you can answer here.')
  expect(document.body.textContent).not.toContain('Start browsing')
  cleanup()
  await open({ open: null })
  expect(screen.getByText('Select a conversation to start messaging')).toBeTruthy()
  cleanup()
  await open()
  expect(screen.getByText('No messages yet. Say hello!')).toBeTruthy()
})

test('a counter-offer is named after the party who made it', async () => {
  const ended = { conditions: [], expiresAt: '2026-11-19T05:12:00Z', endedBy: 'counter' as const }
  const countered = { offerStatus: 'rejected' as const, offer: ended }
  await open({ messages: [offer(1, { ...countered, isMine: true }), offer(2, countered)] })
  expect(screen.getByText('Seller’s new offer')).toBeTruthy()
  expect(screen.getByText('Buyer’s new offer')).toBeTruthy()
})

test('an offer has buttons for its recipient only, while it is pending (MSG-07)', async () => {
  await open({ messages: [offer(1), offer(2, { isMine: true }), offer(3, { offerStatus: 'accepted' })] })
  const cards = screen.getAllByRole('article').map((card) => within(card).queryAllByRole('button'))
  expect(cards.map((buttons) => buttons.map(({ textContent }) => textContent))).toEqual([
    ['Accept', 'Reject'],
    ['Withdraw'],
    [],
  ])
  expect(screen.getAllByText('₹10,000 below the asking price')).toHaveLength(3)
})

test('the call buttons reflect how far both parties have agreed, and are absent if calls are not possible', async () => {
  const off: Calls = { state: 'off', number: null, until: null, left: 5, quietUntil: null, last: null }
  const ready: Calls = { ...off, state: 'ready', number: '+914071201000', until: '2026-12-16T05:12:00Z' }
  const known = [
    'Allow calls through Pahiya',
    'Cancel request',
    'Allow calls',
    'Decline',
    'Call through Pahiya',
    'Stop calls',
  ]
  const cases: [Calls | null, string[]][] = [
    [null, []],
    [off, ['Allow calls through Pahiya']],
    [{ ...off, state: 'waiting' }, ['Cancel request']],
    [{ ...off, state: 'asked' }, ['Allow calls', 'Decline']],
    [ready, ['Call through Pahiya', 'Stop calls']],
    [{ ...ready, left: 0 }, ['Stop calls']],
    [{ ...ready, quietUntil: '2026-11-17T02:30:00Z' }, ['Stop calls']],
  ]
  for (const [calls, buttons] of cases) {
    await open({ calls })
    const shown = new Set(screen.getAllByRole('button').map(({ textContent }) => textContent))
    expect(known.filter((words) => shown.has(words))).toEqual(buttons)
    cleanup()
  }
})

test('a buyer can offer two quick amounts for this car, or type any other (MSG-10)', async () => {
  await open()
  expect(screen.getByRole('button', { name: '₹4,60,000' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '₹4,70,000' })).toBeTruthy()
  expect(screen.getByLabelText('Your offer in rupees')).toBeTruthy()
})

test('an offer tapped twice is made once: its form is busy while the request is pending, and all requests have the same key', async () => {
  let answerOffers = () => {}
  offersAnswered = new Promise<void>((resolve) => (answerOffers = resolve))
  await open()
  const quick = screen.getByRole('button', { name: '₹4,60,000' })
  fireEvent.click(quick)
  fireEvent.click(quick)
  await vi.waitFor(() => expect(quick.closest('fieldset')?.ariaBusy).toBe('true'))
  await vi.waitFor(() => expect(offers.length).toBeGreaterThan(0))
  await act(async () => answerOffers())
  await vi.waitFor(() => expect(quick.closest('fieldset')?.ariaBusy).toBe('false'))
  const made = new Set(offers.map(({ key }) => key))
  expect(made.size).toBe(1)
  expect([...made][0]).toMatch(/^[0-9a-f-]{36}$/)
  fireEvent.click(quick)
  await vi.waitFor(() => expect(new Set(offers.map(({ key }) => key)).size).toBe(2))
})

test('Enter and the button send a message, unless it contains only spaces (MSG-11, MSG-12)', async () => {
  await open()
  const field = screen.getByRole('textbox', { name: 'Message' })
  await userEvent.type(field, '   {Enter}')
  expect(sent).toEqual([])
  await userEvent.type(field, ' Is it there? {Enter}')
  await vi.waitFor(() => expect(sent.map(({ content }) => content)).toEqual(['Is it there?']))
  await userEvent.type(field, 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
})

test('a message appears immediately and only once, whether its acknowledgement or the stream arrives first', async () => {
  let acknowledge = () => {}
  const acknowledged = new Promise<void>((resolve) => (acknowledge = resolve))
  const answered = answer
  answer = async (body) => {
    await acknowledged
    return answered(body)
  }
  await open({ messages: [message(1)] })
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}')
  expect(bubbles()).toEqual(['message 1', 'Hello'])
  expect(screen.getByText('Sending…')).toBeTruthy()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  tell({ kind: 'changed', conversation, message: message(9, { isMine: true, content: 'Hello', key: sent[0]!.key }) })
  expect(bubbles()).toEqual(['message 1', 'Hello'])
  expect(screen.queryByText('Sending…')).toBeNull()
  await act(async () => acknowledge())
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
  expect(bubbles()).toEqual(['message 1', 'Hello'])
})

test('a refused message shows the site’s reason, and its text stays for another attempt (MSG-23)', async () => {
  answer = () => Response.json({ message: 'No more messages can be sent in this conversation' }, { status: 409 })
  await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}')
  await screen.findByText('Not sent')
  expect(currentToast()).toMatchObject({ kind: 'bad', text: 'No more messages can be sent in this conversation' })
  expect(bubbles()).toEqual(['Hello'])
  answer = ({ content, key }) => Response.json(message(9, { isMine: true, content, key }), { status: 201 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByText('Not sent')).toBeNull())
  expect(bubbles()).toEqual(['Hello'])
})

test('a message from the other party appears without a reload, and moves its conversation up', async () => {
  const other = { ...conversation, id: 'b', subject: '2021 Hyundai Creta', lastMessageAt: '2026-11-15T05:12:00Z' }
  await open({ conversations: [conversation, other], messages: [message(1)] })
  tell({ kind: 'changed', conversation, message: message(2) })
  expect(bubbles()).toEqual(['message 1', 'message 2'])
  tell({
    kind: 'changed',
    conversation: { ...other, lastMessageAt: '2026-11-16T09:00:00Z', lastMessage: 'See it at Gachibowli' },
    message: message(3, { id: 'b3', conversationId: 'b' }),
  })
  expect(bubbles()).toEqual(['message 1', 'message 2'])
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('See it at Gachibowli')
})

test('the other party answers a contact request, and shared contact details can be revoked (MSG-09)', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Request Contact' })).toBeTruthy()
  cleanup()
  const asked = { contactRequest: { byMe: false, state: 'pending' as const }, canAskForContact: false }
  await open({ conversations: [{ ...conversation, ...asked }], open: asked })
  expect(screen.queryByRole('button', { name: 'Request Contact' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
  cleanup()
  const shared = {
    mine: { phone: '+919848011111', email: null },
    theirs: { phone: null, email: 'ramesh@sellers.example' },
  }
  await open({ open: { contact: shared } })
  expect(screen.getByRole('link', { name: 'ramesh@sellers.example' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop sharing' })).toBeTruthy()
})

test.each([
  ['Request Contact', 'ask', {}],
  ['Agree', 'agree', { contactRequest: { byMe: false, state: 'pending' as const } }],
  ['Decline', 'decline', { contactRequest: { byMe: false, state: 'pending' as const } }],
  ['Stop sharing', 'revoke', { contact: { mine: { phone: '+919848011111', email: null }, theirs: null } }],
])('%s sends "%s" for the open conversation, and the page reloads it (MSG-09)', async (name, wanted, opened) => {
  const acts: unknown[] = []
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string' || !request.url.endsWith('/contact')) return answering(request)
    acts.push([request.method, new URL(request.url).pathname, await request.json()])
    return Response.json(detail)
  })
  await open({ conversations: [{ ...conversation, ...opened }], open: opened })
  await userEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(acts).toEqual([['POST', '/api/conversations/a/contact', { act: wanted }]]))
  await vi.waitFor(() => expect(loads).toBe(2))
})

test('a refused contact request shows the site’s reason (MSG-09, MSG-23)', async () => {
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (request: Request | string) =>
    typeof request !== 'string' && request.url.endsWith('/contact')
      ? Response.json({ message: 'Verify your phone first' }, { status: 403 })
      : answering(request),
  )
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Request Contact' }))
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ kind: 'bad', text: 'Verify your phone first' }))
})

test('a message that looks like a known scam shows the reason and advice below it', async () => {
  const warning = { reason: 'This asks for money first.', whatToDo: 'Pay nothing until you have seen the car.' }
  await open({ messages: [message(1), message(2, { content: 'Send 5,000 to book it', warning })] })
  const warnings = [...document.querySelectorAll('.thread-warning')]
  expect(warnings.map(({ textContent }) => textContent)).toEqual([`${warning.reason} ${warning.whatToDo}`])
  expect(warnings[0]!.previousElementSibling?.textContent).toContain('Send 5,000 to book it')
})

test('the page reloads its data on focus, and when its stream restarts (MSG-24, C-30)', async () => {
  await open()
  expect(loads).toBe(1)
  act(() => void window.dispatchEvent(new Event('focus')))
  await vi.waitFor(() => expect(loads).toBe(2))
  tell({ kind: 'ready' })
  await vi.waitFor(() => expect(loads).toBe(3))
})

test('returning to the window again and again while the stream is open loads once (MSG-24)', async () => {
  await open()
  for (let times = 0; times < 5; times += 1) act(() => void window.dispatchEvent(new Event('focus')))
  await vi.waitFor(() => expect(loads).toBe(2))
  for (let times = 0; times < 5; times += 1) act(() => void window.dispatchEvent(new Event('focus')))
  tell({ kind: 'ready' })
  await vi.waitFor(() => expect(loads).toBe(3))
})

test('text typed before hydration stays in the form and is sent', async () => {
  const i18n = await loadLanguage('en')
  const loaded = { view: 'buyer' as const, threadId: detail.id, conversations: [conversation], messages: [] }
  const Site = createRoutesStub([
    {
      path: '/messages',
      Component: () => (
        <I18nProvider i18n={i18n}>
          <MessagesPage {...{ account, loaded, detail, now }} notice={undefined} />
        </I18nProvider>
      ),
    },
  ])
  const page = <Site initialEntries={['/messages']} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  container.querySelector<HTMLInputElement>('[name=content]')!.value = 'Is it still there?'
  render(page, { container, hydrate: true })
  await vi.waitFor(() => expect(isListening).toBe(true))
  tell({ kind: 'changed', conversation: { ...conversation, lastNumber: 2 }, message: message(2) })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe('Is it still there?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(sent.map(({ content }) => content)).toEqual(['Is it still there?']))
})

test('a message sent by the form alone carries a key, so that a repeated submission is stored once', async () => {
  await open()
  const form = document.querySelector<HTMLFormElement>('.thread-send')!
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value)
  fields.set('content', 'Hello')
  await actInThread(await browserApi(), fields)
  await actInThread(await browserApi(), fields)
  expect(sent.map(({ content }) => content)).toEqual(['Hello', 'Hello'])
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]))
})

test('an offline page keeps its content and pending messages, and reloads once back online', async () => {
  let online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  await open()
  await expect.poll(() => loads).toBeGreaterThan(0)
  const before = loads
  online = false
  answer = () => Promise.reject(new TypeError('no network'))
  await userEvent.type(screen.getByRole('textbox', { name: /message/i }), 'Is it still there?{Enter}')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Is it still there?')).toBeTruthy()
  expect(loads).toBe(before)
  online = true
  act(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => loads).toBeGreaterThan(before)
})

test('a hidden page reloads nothing, and so marks nothing as read, until it becomes visible', async () => {
  await open({ messages: [message(1)] })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const told = vi.spyOn(globalThis, 'fetch')
  tell({ kind: 'ready' })
  tell({ kind: 'changed', conversation: { ...conversation, status: 'closed', lastNumber: 2 }, message: message(2) })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(loads).toBe(1)
  expect(told.mock.calls.filter(([request]) => (request as Request).method === 'POST')).toEqual([])
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(loads).toBe(2), { timeout: 10_000 })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(loads).toBe(2)
})

test('earlier messages load page by page, up to the first one', async () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
  await open({ messages: numbers(131, 230) })
  older = (asked) => {
    const before = Number(asked.searchParams.get('before'))
    return numbers(Math.max(1, before - 100), before - 1)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
  await vi.waitFor(() => expect(bubbles()).toHaveLength(200))
  await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
  await vi.waitFor(() => expect(bubbles()).toHaveLength(230))
  expect(bubbles().slice(0, 2)).toEqual(['message 1', 'message 2'])
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

test('more conversations load page by page, up to the oldest one', async () => {
  const all = Array.from({ length: 150 }, (_, i) => ({
    ...conversation,
    id: `c${i}`,
    lastMessageAt: new Date(now.getTime() - i * 60_000).toISOString(),
  }))
  await open({ conversations: all.slice(0, 100), open: null })
  older = (asked) => all.filter(({ lastMessageAt }) => lastMessageAt <= asked.searchParams.get('before')!).slice(0, 100)
  await userEvent.click(screen.getByRole('button', { name: 'More conversations' }))
  // A query by role computes the name of every element, which takes seconds for so many.
  await vi.waitFor(() => expect(document.querySelectorAll('a:has(.conversation-words)')).toHaveLength(150))
  expect(screen.queryByRole('button', { name: 'More conversations' })).toBeNull()
})

const drive = (number: number, more: Partial<NonNullable<Message['appointment']>> = {}, isMine = false) =>
  message(number, {
    isMine,
    appointment: {
      startsAt: '2026-11-20T12:00:00Z',
      place: 'Kukatpally metro, gate 2',
      status: 'proposed',
      cancelledBy: null,
      ...more,
    },
  })

test('a test drive is a card with its time in India, answered by its recipient, with a calendar file', async () => {
  await open({ messages: [drive(1)] })
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('Ramesh K. proposed a test drive')
  expect(card.textContent).toMatch(/Fri, 20 Nov 2026, 5:30.pm/i)
  expect(card.textContent).toContain('Kukatpally metro, gate 2')
  expect(within(card).getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(within(card).queryByRole('button', { name: 'Cancel test drive' })).toBeNull()
  expect(within(card).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/messages/m1/appointment.ics',
  )
  // A test drive is open, so no other can be proposed.
  expect(screen.queryByText('Test drive')).toBeNull()
  tell({ kind: 'changed', conversation, message: drive(1, { status: 'cancelled', cancelledBy: 'seller' }) })
  expect(screen.getByRole('article').textContent).toContain('By Ramesh K.')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.getByText('Test drive')).toBeTruthy()
})

test('the proposer of a test drive waits, and may cancel or move it to one of the next 60 days', async () => {
  await open({ messages: [drive(1, {}, true)] })
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('Waiting for Ramesh K. to answer')
  expect(within(card).queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(within(card).getByRole('button', { name: 'Cancel test drive' })).toBeTruthy()
  const day = within(card).getByLabelText<HTMLInputElement>('Day')
  expect([day.min, day.value, day.max]).toEqual(['2026-11-16', '2026-11-20', '2027-01-15'])
  expect(within(card).getByLabelText<HTMLInputElement>('Time').value).toBe('17:30')
})

test('after a test drive the buyer is asked for a review; before that, only the menu offers one', async () => {
  await open({ open: { review: 'possible' } })
  expect(screen.getAllByRole('link', { name: 'Write a review' })).toHaveLength(1)
  cleanup()
  await open({ open: { review: 'possible' }, messages: [drive(1, { status: 'done' })] })
  expect(screen.getAllByRole('link', { name: 'Write a review' })).toHaveLength(2)
})
