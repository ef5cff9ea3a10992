import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../testing/environment/start-process.ts'
import { createMsg91, readSmsDelivery, readSmsOutcome } from './msg91.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const message = { to: '+919848022213', templateId: 'template', variables: { code: '123456', minutes: '10' } }
async function gatewayAt(handle: Parameters<typeof createServer>[1], timeout = 60_000) {
  server = createServer(handle)
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve))
  const settings = { SMS_AUTH_KEY: 'the key', SMS_SENDER_ID: 'PAHIYA' }
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createMsg91({ ...settings, SMS_GATEWAY_URL: address }, { timeout })!
}

test.each([
  [200, '{"type":"success","message":"abc"}', { kind: 'accepted', providerId: 'abc' }],
  [200, '{"type":"error","message":"Invalid template id"}', { kind: 'refused', reason: 'misconfigured' }],
  [200, '{"type":"error","message":"Invalid mobile number"}', { kind: 'refused', reason: 'rejected' }],
  [401, '{"type":"error","message":"Authentication failure"}', { kind: 'refused', reason: 'misconfigured' }],
  [429, '', { kind: 'refused', reason: 'busy' }],
  [500, 'oops', { kind: 'unknown', reason: 'server_error' }],
  [200, '<html>', { kind: 'unknown', reason: 'unreadable' }],
  [200, '{"type":"success"}', { kind: 'unknown', reason: 'unreadable' }],
])('%i %s means %o', (status, text, outcome) => expect(readSmsOutcome(status, text)).toEqual(outcome))

test('a gateway that does not respond in time may have sent the message, and is not called again', async () => {
  let asked = 0
  const send = await gatewayAt(() => (asked += 1), 500)
  expect(await send(message)).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(asked).toBe(1)
})

test('a connection that breaks may have carried the message, so it is not retried', async () => {
  let asked = 0
  const send = await gatewayAt((request) => {
    asked += 1
    request.socket.destroy()
  })
  expect(await send(message)).toEqual({ kind: 'unknown', reason: 'broken_off' })
  expect(asked).toBe(1)
})

test('a redirect by the gateway is not followed with our key', async () => {
  const send = await gatewayAt((_, response) => void response.writeHead(307, { location: '/elsewhere' }).end())
  expect(await send(message)).toMatchObject({ kind: 'unknown' })
})

test('an unreachable gateway has sent nothing', async () => {
  const send = createMsg91({
    SMS_GATEWAY_URL: `http://127.0.0.1:${await freePort()}`,
    SMS_AUTH_KEY: 'the key',
    SMS_SENDER_ID: 'PAHIYA',
  })!
  expect(await send(message)).toEqual({ kind: 'refused', reason: 'unreachable' })
})

test.each([
  ['1', 'delivered'],
  ['2', 'failed'],
  ['17', 'failed'],
  ['0', null],
])('a report with status %s means %s', (status, delivery) => expect(readSmsDelivery(status)).toBe(delivery))
