import { expect, test } from 'vitest'
import { freePort } from '../../testing/environment/start-process.ts'
import { createExotel, readCallOutcome } from './exotel.ts'

test.each([
  [200, '{"Call":{"Sid":"abc"}}', { kind: 'accepted', providerId: 'abc' }],
  [200, '<html>', { kind: 'unknown', reason: 'unreadable' }],
  [200, '{"Call":{}}', { kind: 'unknown', reason: 'unreadable' }],
  [400, '', { kind: 'refused', reason: 'rejected' }],
  [401, '', { kind: 'refused', reason: 'misconfigured' }],
  [429, '', { kind: 'refused', reason: 'busy' }],
  [500, '', { kind: 'unknown', reason: 'server_error' }],
])('%i %s means %o', (status, text, outcome) => expect(readCallOutcome(status, text)).toEqual(outcome))

test('without its settings there is no telephony, and an unreachable provider rang no phone', async () => {
  const TELEPHONY_URL = `http://127.0.0.1:${await freePort()}`
  const none = { TELEPHONY_ACCOUNT_SID: undefined, TELEPHONY_API_KEY: undefined, TELEPHONY_API_TOKEN: undefined }
  expect(createExotel({ TELEPHONY_URL, ...none })).toBeNull()
  const connect = createExotel({
    TELEPHONY_URL,
    TELEPHONY_ACCOUNT_SID: 'sid',
    TELEPHONY_API_KEY: 'key',
    TELEPHONY_API_TOKEN: 'token',
  })!
  const call = {
    from: '+919848022213',
    to: '+919848022214',
    alias: '+914012345678',
    callId: 'x',
    statusUrl: 'http://x',
  }
  expect(await connect(call)).toEqual({ kind: 'refused', reason: 'unreachable' })
})
