// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { Conversation, ConversationDetail, InboxEvent, Message } from '@pahiya/contract/conversations'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '../../components/overlay/toast-store.ts'
import { wordsIn } from '../../words/words-in.ts'
import { MessagesPage } from './messages-page.tsx'

vi.setConfig({ testTimeout: 20_000 })

/** What the site answers to a message; what was sent to it. */
let answer: (sent: { content: string; key: string }) => Response | Promise<Response>
let sent: { content: string; key: string }[]
/** Tells the page something over its stream. */
let tell: (event: InboxEvent) => void
let accounts = 0
let account: string
beforeEach(() => {
  sent = []
  accounts += 1
  account = `account-${accounts}`
  answer = ({ content, key }) => Response.json(message(9, { isMine: true, content, key }), { status: 201 })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string' || request.method === 'GET') return Response.json({ buyer: 0, seller: 0 })
    if (!request.url.endsWith('/messages')) return new Response(null, { status: 204 })
    const body = (await request.json()) as { content: string; key: string }
    sent.push(body)
    return answer(body)
  })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly CLOSED = 2
      readonly readyState = 1
      constructor() {
        super()
        tell = (event) =>
          act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) })))
      }
      close() {}
    },
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
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
  hasDeal: false,
  reportedByMe: false,
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

type Given = { conversations?: Conversation[]; messages?: Message[]; open?: Partial<ConversationDetail> | null }
async function open({ conversations = [conversation], messages = [], open: opened = {} }: Given = {}) {
  const i18n = await wordsIn('en')
  const shown = opened === null ? null : { ...detail, ...opened }
  const loaded = { view: 'buyer' as const, threadId: shown?.id ?? null, conversations, messages }
  const Site = createRoutesStub([
    {
      path: '/messages',
      Component: () => <MessagesPage account={account} loaded={loaded} detail={shown} notice={undefined} now={now} />,
    },
  ])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={['/messages']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { name: 'Messages' })
}
const bubbles = () =>
  [...document.querySelectorAll('.bubble')].map((bubble) => bubble.firstChild?.textContent?.trim() ?? '')

test('the list shows subject, the other one, an unread dot, a badge and the time; two views of one account (MSG-02, MSG-03)', async () => {
  await open({ open: null })
  const row = within(screen.getByRole('link', { name: /Swift/ }))
  for (const words of ['2019 Maruti Suzuki Swift VXi', 'Ramesh K.', 'unread', 'active', '10:42']) {
    expect(row.getByText(words)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Buyer View' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Seller View' }).getAttribute('href')).toBe('/messages?view=seller')
})

test('what is empty says so (MSG-13, MSG-14, MSG-15)', async () => {
  await open({ conversations: [], open: null })
  expect(document.body.textContent).toContain('No conversations yet. Start browsing cars to connect with sellers!')
  cleanup()
  await open({ open: null })
  expect(screen.getByText('Select a conversation to start messaging')).toBeTruthy()
  cleanup()
  await open()
  expect(screen.getByText('No messages yet. Say hello!')).toBeTruthy()
})

test('an offer has its buttons for who received it, and only while it is pending (MSG-07)', async () => {
  await open({ messages: [offer(1), offer(2, { isMine: true }), offer(3, { offerStatus: 'accepted' })] })
  const cards = screen.getAllByRole('article').map((card) => within(card).queryAllByRole('button'))
  expect(cards.map((buttons) => buttons.map(({ textContent }) => textContent))).toEqual([
    ['Accept', 'Reject'],
    ['Withdraw'],
    [],
  ])
  expect(screen.getAllByText('₹10,000 below the asking price')).toHaveLength(3)
})

test('two quick amounts of this car, and any other that is typed (MSG-10)', async () => {
  await open()
  expect(screen.getByRole('button', { name: '₹4,60,000' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '₹4,70,000' })).toBeTruthy()
  expect(screen.getByLabelText('Your offer in rupees')).toBeTruthy()
})

test('Enter and the button send, nothing but spaces does not (MSG-11, MSG-12)', async () => {
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

test('a message is shown at once, and once, in whatever order its acknowledgement and the stream come', async () => {
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

test('what the site refuses is told in its words, and the text stays to be sent again (MSG-23)', async () => {
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

test('a message of the other one comes without a reload, and moves its conversation up', async () => {
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

test('contact is asked for, answered by the other one and taken back by who shared it (MSG-09)', async () => {
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

test('a message that looks like a known scam has its reason and what to do below it', async () => {
  const warning = { reason: 'This asks for money first.', whatToDo: 'Pay nothing until you have seen the car.' }
  await open({ messages: [message(1), message(2, { content: 'Send 5,000 to book it', warning })] })
  const warnings = [...document.querySelectorAll('.thread-warning')]
  expect(warnings.map(({ textContent }) => textContent)).toEqual([`${warning.reason} ${warning.whatToDo}`])
  expect(warnings[0]!.previousElementSibling?.textContent).toContain('Send 5,000 to book it')
})
