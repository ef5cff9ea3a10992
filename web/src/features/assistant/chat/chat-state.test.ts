import { expect, test } from 'vitest'
import { counting, exampleAnswer, exampleHistory } from '../testing/example-messages.ts'
import { changeChat, emptyChat, loadedChat, type ChatChange, type ChatState } from './chat-state.ts'

const question = { text: 'Automatic?', key: 'k1' }
const task = { kind: 'ask' as const, question }
const at = '2026-11-18T06:29:00Z'
const asked: ChatChange = { kind: 'asked', question, at }
const after = (...changes: ChatChange[]): ChatState => changes.reduce(changeChat, loadedChat(exampleHistory()))

test('a question stays in the thread while its answer is written, and is cleared from the input', () => {
  const state = after({ kind: 'typed', text: 'Automatic?' }, asked)
  expect(state.entries).toEqual([{ by: 'me', id: 'k1', text: 'Automatic?', at }])
  expect(state.draft).toBe('')
  expect(state.pending).toEqual({ answerId: null, doing: undefined, text: '', lastEvent: 0 })
})

test('text that another process writes again replaces the earlier text', () => {
  const state = after(
    asked,
    { kind: 'event', id: 1, event: { kind: 'text', text: 'Two cars' } },
    { kind: 'event', id: 2, event: { kind: 'reset' } },
    { kind: 'event', id: 3, event: { kind: 'text', text: 'Three cars' } },
  )
  expect(state.pending?.text).toBe('Three cars')
})

test('the limit shown for a rejected question is the server’s count (CHAT-16)', () => {
  const state = after(asked, { kind: 'failed', failure: { kind: 'limit', used: 6, max: 5 }, task })
  expect(state.info).toEqual({ currentCount: 6, maxChats: 5, state: 'login-required' })
  expect(state.pending).toBeUndefined()
})

test('a question that is retried after a failure appears once', () => {
  const state = after(asked, { kind: 'failed', failure: { kind: 'server' }, task }, asked)
  expect(state.entries.length).toBe(1)
  expect(state.failure).toBeUndefined()
})

test('the received part of a stopped answer stays', () => {
  const state = after(asked, { kind: 'event', id: 1, event: { kind: 'text', text: 'Two' } }, { kind: 'stopped' })
  expect(state.entries.at(-1)).toMatchObject({ by: 'alex', stoppedText: 'Two' })
  expect(state.pending).toBeUndefined()
})

test('an answer after removing a wish updates the chips', () => {
  const chips = [{ key: 'fuels' as const, value: 'Diesel', label: 'Diesel' }]
  const loaded = loadedChat(exampleHistory({ chips }))
  expect(loaded.chips).toEqual(chips)
  const answer = exampleAnswer({ chips: [] })
  expect(changeChat(loaded, { kind: 'wishes-changed', answer }).chips).toEqual([])
})

test('if the last answer in the history is still being written, it is streamed', () => {
  const messages = [
    exampleAnswer({ id: 'q', type: 'user', content: 'Automatic?' }),
    exampleAnswer({ id: 'a', state: 'pending', content: '' }),
  ]
  const state = loadedChat(exampleHistory({ messages, chatInfo: counting }))
  expect(state.entries.map(({ id }) => id)).toEqual(['q'])
  expect(state.pending?.answerId).toBe('a')
  expect(state.arrived).toBeUndefined()
})

test('only an answer that arrives in this document is announced', () => {
  const answer = exampleAnswer()
  expect(loadedChat(exampleHistory({ messages: [answer] })).arrived).toBeUndefined()
  const state = changeChat(changeChat(emptyChat, asked), { kind: 'event', id: 1, event: { kind: 'answer', answer } })
  expect(state.arrived).toBe(answer)
})
