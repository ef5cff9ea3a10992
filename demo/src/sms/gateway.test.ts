import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen, stop } from '../portals/portal-server.ts'
import { startSmsGateway, type SmsGateway } from './gateway.ts'

let gateway: SmsGateway
beforeEach(async () => {
  gateway = await startSmsGateway()
})
afterEach(() => gateway.close())

const message = () => ({
  template_id: gateway.templateId,
  sender: gateway.sender,
  recipients: [{ mobiles: '919848022213', code: '407152', minutes: '10' }],
})
async function ask(body: object, headers: Record<string, string> = { authkey: gateway.authKey }) {
  const answer = await fetch(`${gateway.address}/api/v5/flow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

test('a valid message is accepted and appears on the page as a phone shows it', async () => {
  expect(await ask(message())).toMatchObject({ status: 200, text: expect.stringContaining('"success"') })
  const page = await (await fetch(`${gateway.address}/`)).text()
  expect(page).toContain('<b>407152</b> is your Pahiya code. It is valid for 10 minutes.')
  expect(page).toContain('to +91 98480 22213')
})

describe('requests that the real gateway rejects', () => {
  test.each([
    ['a wrong key', {}, { authkey: 'wrong' }, 401, 'Authentication'],
    ['no key', {}, {}, 401, 'Authentication'],
    ['an unknown template', { template_id: 'other' }, undefined, 200, 'template'],
    ['another sender', { sender: 'OTHERS' }, undefined, 200, 'DLT'],
    ['a landline', { recipients: [{ mobiles: '914023456789', code: '1', minutes: '1' }] }, undefined, 200, 'mobile'],
    ['a plus sign', { recipients: [{ mobiles: '+919848022213', code: '1', minutes: '1' }] }, undefined, 200, 'mobile'],
    ['a missing variable', { recipients: [{ mobiles: '919848022213', code: '1' }] }, undefined, 200, 'minutes'],
  ])('%s', async (_, changes, headers, status, words) => {
    const answer = await ask({ ...message(), ...changes }, headers)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ type: 'error', message: expect.stringContaining(words) })
    expect(gateway.texts()).toEqual([])
  })
})

test('the gateway fails on command over HTTP', async () => {
  const command = (mode: string) =>
    fetch(`${gateway.address}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
  expect((await command('nonsense')).status).toBe(400)
  const answered: [string, number, number][] = []
  for (const mode of ['errors', 'busy', 'garbage', 'never', 'twice', 'none']) {
    await command(mode)
    const { status } = await ask(message())
    answered.push([mode, status, gateway.texts().length])
  }
  expect(answered).toEqual([
    ['errors', 500, 0],
    ['busy', 429, 0],
    ['garbage', 200, 0],
    ['never', 200, 0],
    ['twice', 200, 2],
    ['none', 200, 3],
  ])
})

test('delivery is reported to the webhook in the format of version 3', async () => {
  const reports: unknown[] = []
  const webhook = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      reports.push(JSON.parse(text))
      response.end()
    })
  })
  gateway.sendReceiptsTo(`${await listen(webhook, 0)}/receipts`)
  const { message: id } = JSON.parse((await ask(message())).text) as { message: string }
  gateway.misbehave('never')
  await ask(message())
  await gateway.reported()
  expect(reports).toMatchObject([
    { requestId: id, number: '919848022213', status: '1', desc: 'DELIVERED' },
    { status: '2', desc: 'FAILED' },
  ])
  await stop(webhook)
})
