import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startLeadReceiver, type LeadReceiver } from './receiver.ts'

let receiver: LeadReceiver
beforeEach(async () => {
  receiver = await startLeadReceiver()
})
afterEach(() => receiver.close())

const good = `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf><prospect status="new"><id sequence="1" source="Pahiya">prospect-1</id>
<requestdate>2026-02-01T01:30:00+05:30</requestdate>
<vehicle interest="buy" status="used"><year>2019</year><make>Kia</make><model>Seltos</model><stock>SP-1</stock></vehicle>
<customer><contact><name part="full">Anita &lt;Rao&gt;</name><email>anita@people.example</email>
<phone>+919848022338</phone></contact><comments>Is it there?</comments></customer>
<vendor><contact><name part="full">Sadakpar</name></contact></vendor>
<provider><name part="full">Pahiya</name></provider></prospect></adf>`

async function post(body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(receiver.leadsAddress, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${receiver.secret}`,
      'content-type': 'application/x-adf+xml',
      'idempotency-key': 'prospect-1',
      ...headers,
    },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

test('a valid lead is accepted once, and the page shows it as text', async () => {
  expect((await post(good)).status).toBe(201)
  expect((await post(good)).status).toBe(409)
  expect(receiver.leads()).toMatchObject([{ prospectId: 'prospect-1', name: 'Anita <Rao>', times: 2 }])
  const page = await (await fetch(receiver.address)).text()
  expect(page).toContain('Anita &lt;Rao&gt;')
  expect(page).not.toContain('<Rao>')
})

describe('leads that a strict portal rejects', () => {
  test.each<[string, string, Record<string, string>, number, string]>([
    ['a wrong secret', good, { authorization: 'Bearer other' }, 401, 'secret'],
    ['another type', good, { 'content-type': 'text/plain' }, 415, 'adf'],
    ['another key', good, { 'idempotency-key': 'prospect-2' }, 422, 'prospect id'],
    ['garbage', 'hello', {}, 422, 'outside'],
    ['half a document', good.slice(0, -6), {}, 422, 'complete'],
    ['a document type', `<!DOCTYPE adf>${good}`, {}, 422, 'well-formed'],
    ['an unknown reference', good.replace('&lt;', '&nbsp;'), {}, 422, 'reference'],
    ['no version', good.replace('<?adf version="1.0"?>', ''), {}, 422, 'version'],
    ['no model', good.replace('<model>Seltos</model>', ''), {}, 422, 'vehicle model'],
    ['a foreign phone', good.replace('+919848022338', '12345'), {}, 422, 'customer phone'],
    ['no provider', good.replace(/<provider>.*<\/provider>/, ''), {}, 422, 'provider'],
  ])('%s', async (_, body, headers, status, words) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(words)
    expect(receiver.leads()).toEqual([])
  })
})

test('the receiver fails on command', async () => {
  const command = (mode: string) =>
    fetch(`${receiver.address}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
  expect((await command('nonsense')).status).toBe(400)
  await command('errors')
  expect((await post(good)).status).toBe(500)
  await command('twice')
  expect((await post(good)).status).toBe(502)
  expect(receiver.leads()).toHaveLength(1)
  await command('late')
  expect((await post(good)).status).toBe(409)
  await command('never')
  await expect(
    fetch(receiver.leadsAddress, { method: 'POST', body: good, signal: AbortSignal.timeout(500) }),
  ).rejects.toThrow('timeout')
})
