// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { ChatEvent, ChatHistory } from '@pahiya/contract/assistant/chat'
import type { ChatMessage } from '@pahiya/contract/assistant/chat-message'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { Chat } from '../chat/chat.ts'
import { useChat } from '../chat/use-chat.ts'
import { counting, exampleAnswer, exampleHistory, swift } from '../testing/example-messages.ts'
import { Panel } from './panel.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Reply = { status: number; body: unknown }
type World = {
  history?: ChatHistory
  /** The response to a question. */
  asked?: Reply
  /** Events of the answer, sent when the test decides. */
  send: (...events: ChatEvent[]) => void
  questions: { message: string; filters: unknown; context: string; requestKey: string }[]
  removed: unknown[]
}

/** A panel connected to a server that the test controls. */
async function openPanel(given: Pick<World, 'history' | 'asked'> = {}): Promise<World> {
  const world: World = { ...given, send: () => undefined, questions: [], removed: [] }
  let events: ReadableStreamDefaultController<Uint8Array> | undefined
  let last = 0
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (events = controller) })
  world.send = (...all) => {
    for (const event of all)
      events?.enqueue(new TextEncoder().encode(`id: ${(last += 1)}\ndata: ${JSON.stringify(event)}\n\n`))
  }
  const answered = ({ status, body }: Reply) =>
    status < 300
      ? { data: body, response: new Response(null, { status }) }
      : { error: body, response: new Response(null, { status }) }
  const api = {
    GET: async () => answered({ status: 200, body: given.history ?? exampleHistory() }),
    POST: async (_path: string, { body }: { body: World['questions'][number] }) => {
      world.questions.push(body)
      return answered(given.asked ?? { status: 202, body: { questionId: 'q', answerId: 'a', chatInfo: counting } })
    },
    DELETE: async (_path: string, { params }: { params: { query: unknown } }) => {
      world.removed.push(params.query)
      return answered({
        status: 200,
        body: { answer: exampleAnswer({ id: 'w', content: 'Without diesel: 12 cars.' }) },
      })
    },
  } as unknown as Api
  const chat = new Chat({ api: async () => api, openStream: () => async () => new Response(stream) })
  function Shown() {
    const { state } = useChat(chat)
    return <Panel chat={chat} state={state} />
  }
  const i18n = await loadLanguage('en')
  const Site = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{<Shown />}</I18nProvider> }])
  render(<Site initialEntries={['/car/7?from=results']} />)
  return world
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Alex' })
const status = () => screen.getByRole('status').textContent
async function ask(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const withAnswer = (change: Partial<ChatMessage>) => exampleHistory({ messages: [exampleAnswer(change)] })

test('the panel starts with three sample prompts, and pressing one asks it (CHAT-02)', async () => {
  const world = await openPanel()
  const prompts = await screen.findByRole('form', { name: 'Try one of these' })
  expect(within(prompts).getAllByRole('button').length).toBe(3)
  fireEvent.click(within(prompts).getByRole('button', { name: 'Swift or Baleno?' }))
  await waitFor(() => expect(world.questions.map(({ message }) => message)).toEqual(['Swift or Baleno?']))
})

test('the first question is sent with empty filters as the first interaction, the next one as ongoing (CHAT-04)', async () => {
  const world = await openPanel()
  await screen.findByRole('form', { name: 'Try one of these' })
  await ask('CNG cars')
  await waitFor(() => expect(world.questions.length).toBe(1))
  world.send({ kind: 'answer', answer: exampleAnswer({ id: 'a' }) })
  await screen.findByText('Two automatic cars fit.')
  await ask('cheaper')
  await waitFor(() => expect(world.questions.length).toBe(2))
  expect(world.questions).toMatchObject([
    { message: 'CNG cars', filters: {}, context: 'First interaction' },
    { message: 'cheaper', filters: {}, context: 'Ongoing conversation' },
  ])
})

test('a text of whitespace alone is not sent (CHAT-13)', async () => {
  const world = await openPanel()
  await screen.findByRole('form', { name: 'Try one of these' })
  await ask('  \n ')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await ask('petrol')
  await waitFor(() => expect(world.questions.map(({ message }) => message)).toEqual(['petrol']))
})

test('nothing can be sent while an answer is pending (CHAT-14)', async () => {
  const world = await openPanel()
  await screen.findByRole('form', { name: 'Try one of these' })
  await ask('petrol')
  await screen.findByRole('button', { name: 'Stop the answer' })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await ask('diesel')
  world.send({ kind: 'answer', answer: exampleAnswer({ id: 'a' }) })
  await screen.findByText('Two automatic cars fit.')
  expect(world.questions.map(({ message }) => message)).toEqual(['petrol'])
  // Text typed meanwhile is not lost.
  expect(field().value).toBe('diesel')
})

test('Enter sends; Shift+Enter and Enter within a composed word do not (CHAT-15)', async () => {
  const world = await openPanel()
  await screen.findByRole('form', { name: 'Try one of these' })
  fireEvent.change(field(), { target: { value: 'నాకు' } })
  const isPrevented = (key: object) => !fireEvent.keyDown(field(), { key: 'Enter', ...key })
  expect(isPrevented({ shiftKey: true })).toBe(false)
  expect(isPrevented({ isComposing: true })).toBe(false)
  expect(world.questions).toEqual([])
  expect(isPrevented({})).toBe(true)
  await waitFor(() => expect(world.questions.length).toBe(1))
})

test('a screen reader announces that Alex is working, and the answer once, when it is complete', async () => {
  const world = await openPanel()
  await screen.findByRole('form', { name: 'Try one of these' })
  expect(status()).toBe('')
  await ask('petrol')
  await waitFor(() => expect(status()).toBe('Alex is working on the answer.'))
  world.send({ kind: 'status', doing: 'searching' }, { kind: 'text', text: 'Two ' })
  expect((await screen.findByText('Two')).closest('[aria-busy]')).toBeTruthy()
  expect(status()).toBe('Alex is working on the answer.')
  world.send({ kind: 'text', text: 'cars' }, { kind: 'answer', answer: exampleAnswer({ id: 'a', cars: [swift] }) })
  await waitFor(() => expect(status()).toBe('Alex: Two automatic cars fit. 1 car shown.'))
  expect(screen.getByRole('region', { name: 'Conversation with Alex' }).closest('[aria-live]')).toBeNull()
})

test('each car of an answer links to its page, with its price and the reason (CHAT-09)', async () => {
  await openPanel({ history: withAnswer({ cars: [swift, { ...swift, carId: '2', isForSale: false }] }) })
  const [card, gone] = (await screen.findAllByRole('article')).map((each) => within(each))
  expect(card!.getByRole('link', { name: swift.title }).getAttribute('href')).toBe(swift.href)
  expect(card!.getByText('₹4,85,000')).toBeTruthy()
  expect(card!.getByText('62k km · Petrol · Automatic · 1st Owner')).toBeTruthy()
  expect(card!.getByText('₹93,000 below the price of similar cars')).toBeTruthy()
  expect(gone!.getByText('No longer for sale')).toBeTruthy()
})

test('filters are applied on a press, after the number of cars is shown (CHAT-07)', async () => {
  const suggestedFilters = { priceMax: 700_000, transmission: ['Automatic'] }
  await openPanel({ history: withAnswer({ suggestedFilters, total: 1_241 }) })
  const link = await screen.findByRole('link', { name: 'Apply 2 filters' })
  expect(link.getAttribute('href')).toBe('/?tab=results&priceMax=700000&transmission=Automatic')
  expect(screen.getByText('1,241 cars match')).toBeTruthy()
})

test('an action of an unknown kind is not shown (CHAT-08)', async () => {
  const action = { kind: 'buy-now', href: '/buy', label: 'Buy now' } as never
  await openPanel({ history: withAnswer({ action }) })
  await screen.findByText('Two automatic cars fit.')
  expect(screen.queryByRole('link', { name: 'Buy now' })).toBeNull()
  cleanup()
  await openPanel({
    history: withAnswer({ action: { kind: 'compare', href: '/compare?ids=1', label: 'Compare both' } }),
  })
  expect((await screen.findByRole('link', { name: 'Compare both' })).getAttribute('href')).toBe('/compare?ids=1')
})

test('a wish is removed with its chip, and a new answer without it follows', async () => {
  const chips = [
    { key: 'fuels' as const, value: 'Diesel', label: 'Diesel' },
    { key: 'priceMax' as const, value: null, label: 'Under ₹7,00,000' },
  ]
  const world = await openPanel({ history: exampleHistory({ chips }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Diesel' }))
  await screen.findByText('Without diesel: 12 cars.')
  expect(world.removed).toEqual([{ key: 'fuels', value: 'Diesel' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Diesel' })).toBeNull())
})

test('a car is saved only when the user presses', async () => {
  const proposals = [
    { kind: 'save-car' as const, label: 'Save this Swift', carId: swift.carId, listingId: swift.listingId },
  ]
  await openPanel({ history: withAnswer({ cars: [swift], proposals }) })
  const saved = () => localStorage.getItem('pahiya-saved')
  const button = await screen.findByRole('button', { name: 'Save this Swift' })
  expect(saved()).toBeNull()
  fireEvent.click(button)
  expect(saved()).toContain(swift.carId)
  await screen.findByRole('link', { name: `Saved: ${swift.title}` })
  localStorage.clear()
})

test('a failed question stays, with a button that retries it under the same key (CHAT-20)', async () => {
  const asked = { status: 503, body: { error: 'inside' } }
  const world = await openPanel({ asked })
  await screen.findByRole('form', { name: 'Try one of these' })
  await ask('petrol')
  const text = 'Server error. Our team is working on it. Please try again in a few minutes.'
  await waitFor(() => expect(status()).toBe(text))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(world.questions.length).toBe(2))
  expect(world.questions[1]).toMatchObject({ message: 'petrol', requestKey: world.questions[0]!.requestKey })
  expect(screen.getAllByText('petrol').length).toBe(1)
})

test('at the limit the input is disabled, and logging in returns to the page (CHAT-10, CHAT-16, CHAT-23)', async () => {
  const asked = { status: 401, body: { code: 'CHAT_LIMIT_REACHED', error: 'x', currentCount: 5, maxChats: 5 } }
  const world = await openPanel({ asked })
  await screen.findByRole('form', { name: 'Try one of these' })
  await ask('petrol')
  const text = "You've used all 5 free chats. Please log in to continue unlimited chatting!"
  await screen.findByText(text, { selector: '.alex-notice p' })
  expect(field().disabled).toBe(true)
  expect(field().placeholder).toBe('Chat limit reached. Please log in to continue.')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?mode=log-in&returnTo=%2Fcar%2F7%3Ffrom%3Dresults',
  )
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(world.questions.length).toBe(1)
})

test('a signed-in user without a verified phone can verify it (CHAT-18)', async () => {
  await openPanel({ asked: { status: 403, body: { code: 'chat_phone_required', error: 'x' } } })
  await screen.findByRole('form', { name: 'Try one of these' })
  await ask('petrol')
  await screen.findByText('Phone verification required to use The Assistant.', { selector: '.alex-notice p' })
  expect(screen.getByRole('link', { name: 'Verify phone' }).getAttribute('href')).toBe(
    '/verify-phone?returnTo=%2Fcar%2F7%3Ffrom%3Dresults',
  )
  expect(field().disabled).toBe(true)
})
