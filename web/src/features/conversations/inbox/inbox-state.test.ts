import type { Conversation, Message } from '@pahiya/contract/conversations/conversations'
import { expect, test } from 'vitest'
import { withChange, withLoaded, type InboxState } from './inbox-state.ts'

const conversation = (id: string, lastMessageAt: string, more: Partial<Conversation> = {}) =>
  ({ id, lastMessageAt, part: 'buyer', isRead: true, ...more }) as Conversation
const message = (number: number, more: Partial<Message> = {}) =>
  ({ id: `m${number}`, number, conversationId: 'a', content: `message ${number}`, ...more }) as Message
const state: InboxState = {
  view: 'buyer',
  threadId: 'a',
  conversations: [conversation('a', '2026-11-02'), conversation('b', '2026-11-01')],
  messages: [message(1), message(2)],
}
const numbers = ({ messages }: InboxState) => messages.map(({ number }) => number)

test('a message received twice appears once, and a late one is inserted in order', () => {
  const changed = (number: number) => ({
    kind: 'changed' as const,
    conversation: state.conversations[0]!,
    message: message(number),
  })
  const after = [4, 3, 4].reduce((before, number) => withChange(before, changed(number)), state)
  expect(numbers(after)).toEqual([1, 2, 3, 4])
})

test('a conversation with a new message moves up; a message from another thread does not appear in this one', () => {
  const b = conversation('b', '2026-11-03', { isRead: false })
  const after = withChange(state, { kind: 'changed', conversation: b, message: message(9, { conversationId: 'b' }) })
  expect(after.conversations.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['b', false],
    ['a', true],
  ])
  expect(numbers(after)).toEqual([1, 2])
})

test('a conversation from the other view is not added to this list', () => {
  const sold = conversation('c', '2026-11-04', { part: 'seller' })
  expect(withChange(state, { kind: 'changed', conversation: sold, message: null }).conversations).toHaveLength(2)
})

test('an answered offer replaces the pending one', () => {
  const answered = message(2, { offerStatus: 'accepted' })
  const after = withChange(state, { kind: 'changed', conversation: state.conversations[0]!, message: answered })
  expect(after.messages[1]?.offerStatus).toBe('accepted')
})

test('a reload keeps the older messages of the same thread, but none from another', () => {
  const loaded = { ...state, messages: [message(2), message(3)] }
  expect(numbers(withLoaded(state, loaded))).toEqual([1, 2, 3])
  expect(numbers(withLoaded(state, { ...loaded, threadId: 'b' }))).toEqual([2, 3])
})
