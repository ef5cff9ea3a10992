import { expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { chatFailureStep, chatFailureText, readChatFailure } from './chat-failure.ts'

const i18n = await loadLanguage('en')
function shown(status: number | undefined, body?: unknown): { text: string; next: string } {
  const failure = readChatFailure(status, body)
  return { text: chatFailureText(failure, i18n), next: chatFailureStep(failure) }
}

test('a visitor who has used all free chats sees how many, and can log in (CHAT-16)', () => {
  const body = { code: 'CHAT_LIMIT_REACHED', error: 'limit', currentCount: 7, maxChats: 6 }
  expect(shown(401, body)).toEqual({
    text: "You've used all 6 free chats. Please log in to continue unlimited chatting!",
    next: 'log-in',
  })
  expect(readChatFailure(401, body)).toEqual({ kind: 'limit', used: 7, max: 6 })
})

test('a limit without usable numbers counts as all five chats used', () => {
  const body = { code: 'CHAT_LIMIT_REACHED', currentCount: '7', maxChats: -1 }
  expect(readChatFailure(401, body)).toEqual({ kind: 'limit', used: 5, max: 5 })
})

test('any other 401 asks to log in (CHAT-17, C-35)', () => {
  expect(shown(401, { code: 'unauthenticated', error: 'Please log in' })).toEqual({
    text: 'Authentication required. Please log in to use The Assistant.',
    next: 'log-in',
  })
})

test('a 403 asks to verify the phone (CHAT-18)', () => {
  expect(shown(403, { error: 'no' })).toEqual({
    text: 'Phone verification required to use The Assistant.',
    next: 'verify-phone',
  })
})

test('a 429 asks to wait (CHAT-19)', () => {
  expect(shown(429, { error: 'slow down' })).toEqual({
    text: 'Too many requests. Please wait a moment and try again.',
    next: 'retry',
  })
})

test.each([500, 502, 503, 599])('a %i never shows an internal message (CHAT-20)', (status) => {
  expect(shown(status, { error: 'connection to 10.0.0.3 refused' })).toEqual({
    text: 'Server error. Our team is working on it. Please try again in a few minutes.',
    next: 'retry',
  })
})

test('any other error is shown with the server’s message (CHAT-21)', () => {
  expect(shown(400, { error: 'The request is not valid' }).text).toBe('The request is not valid')
  expect(shown(409, { code: 'CHAT_LIMIT_REACHED', error: 'Another answer is under way' }).text).toBe(
    'Another answer is under way',
  )
})

test.each([
  ['no response', undefined, undefined],
  ['a body that is not an object', 400, 'Bad Request'],
  ['an empty text', 400, { error: ' ' }],
  ['a text of another type', 404, { error: { message: 'x' } }],
  ['null', 418, null],
])('%s causes the general apology (CHAT-22)', (_name, status, body) => {
  expect(shown(status, body).text).toBe(
    "I'm sorry, I'm having trouble right now. Could you try asking your question again?",
  )
})

test('a question at a limit that is already known has its own text (CHAT-23)', () => {
  const failure = { kind: 'limit-known' } as const
  expect(chatFailureText(failure, i18n)).toBe('Chat limit reached. Please log in to continue.')
  expect(chatFailureStep(failure)).toBe('log-in')
})
