import { expect, test } from 'vitest'
import { createWebPush, isAllowedEndpoint, readPushOutcome } from './web-push.ts'

const services = ['fcm.googleapis.com', '.push.apple.com', '127.0.0.1:4150']
test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://127.0.0.1:4150/push/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:5432/', false],
  ['nothing', false],
])('the server contacts only known push services: %s %s', (endpoint, known) =>
  expect(isAllowedEndpoint(endpoint, services)).toBe(known),
)

test.each([
  [201, { kind: 'accepted' }],
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [429, { kind: 'unknown', reason: 'busy' }],
  [502, { kind: 'unknown', reason: 'busy' }],
  [413, { kind: 'refused', reason: 'status_413' }],
])('%i means %o', (status, outcome) => expect(readPushOutcome(status)).toEqual(outcome))

test('without keys there is no push', () => {
  expect(
    createWebPush({
      VAPID_PUBLIC_KEY: undefined,
      VAPID_PRIVATE_KEY: undefined,
      VAPID_SUBJECT: undefined,
      PUSH_SERVICES: '',
    }),
  ).toBeNull()
})
