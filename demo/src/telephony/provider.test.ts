import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTelephony, type TelephonyProvider } from './provider.ts'

let provider: TelephonyProvider
beforeEach(async () => {
  provider = await startTelephony()
})
afterEach(() => provider.close())

const call = () => ({
  From: '+919848022213',
  To: '+919848022214',
  CallerId: provider.numbers[0]!,
  CallType: 'trans',
})
async function ask(form: Record<string, string>, authorization = `${provider.apiKey}:${provider.apiToken}`) {
  const answer = await fetch(`${provider.address}/v1/Accounts/${provider.accountSid}/Calls/connect.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(authorization).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, text: await answer.text() }
}

test('a valid call is accepted and appears on the page', async () => {
  const { status, text } = await ask(call())
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ Call: { Sid: expect.any(String) as string } })
  expect(await (await fetch(provider.address)).text()).toContain(provider.numbers[0]!)
})

describe('requests that the real provider rejects', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a landline', { From: '+914023456789' }, 400],
    ['no receiver', { To: '' }, 400],
    ['the same person', { To: '+919848022213' }, 400],
    ['a number of somebody else', { CallerId: '+914099999999' }, 400],
    ['another type of call', { CallType: 'promo' }, 400],
    ['a call of five hours', { TimeLimit: '18000' }, 400],
  ])('%s', async (_, changes, status) => {
    expect((await ask({ ...call(), ...changes })).status).toBe(status)
    expect(provider.calls()).toEqual([])
  })
  test('a wrong token', async () => expect((await ask(call(), 'demo-key:other')).status).toBe(401))
})

test('the provider fails on command', async () => {
  const command = (mode: string) =>
    fetch(`${provider.address}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
  expect((await command('nonsense')).status).toBe(400)
  for (const [mode, status] of [
    ['errors', 500],
    ['busy', 429],
    ['garbage', 200],
  ] as const) {
    await command(mode)
    expect((await ask(call())).status).toBe(status)
  }
  expect(provider.calls()).toEqual([])
})
