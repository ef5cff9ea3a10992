import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { generateWorld } from '../world/generate-world.ts'
import { startRegistry, type DemoRegistry } from './registry.ts'
import { buildVehicleRecords } from './vehicle-record.ts'

const records = buildVehicleRecords(generateWorld({ adverts: 50, seed: 7, startDay: '2026-11-15' }))
const [known] = records.values()

let registry: DemoRegistry
beforeEach(async () => {
  registry = await startRegistry({ records: new Map(records) })
})
afterEach(() => registry.close())

const question = { reg_no: known!.rc_regn_no, consent: 'Y', purpose: 'verification of a listing' }
async function ask(body: object | string, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await fetch(`${registry.address}/v1/rc`, {
    method,
    headers: { 'x-api-key': registry.apiKey, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

test('a car in the world is on record, in the registry’s format', async () => {
  const { status, text } = await ask(question)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual(known)
  expect(known!.rc_regn_dt).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/)
  expect(await (await fetch(registry.address)).text()).toContain(known!.rc_regn_no)
})

describe('requests that a real gateway rejects', () => {
  test.each([
    ['a wrong key', question, { 'x-api-key': 'wrong' }, 401],
    ['no consent', { ...question, consent: 'N' }, {}, 403],
    ['no purpose', { reg_no: question.reg_no, consent: 'Y' }, {}, 400],
    ['a plate with gaps', { ...question, reg_no: 'TS 09 EK 4417' }, {}, 400],
    ['half a plate', { ...question, reg_no: 'TS09' }, {}, 400],
    ['a field it does not know', { ...question, chassis: 'x' }, {}, 400],
    ['no JSON', 'reg_no=x', {}, 400],
    ['a form', question, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['too much', { ...question, purpose: 'x'.repeat(20_000) }, {}, 413],
    ['a car that is not on record', { ...question, reg_no: 'ZZ99ZZ9999' }, {}, 404],
  ])('%s', async (_, body, headers, status) => {
    expect((await ask(body, headers)).status).toBe(status)
  })
  test('another method', async () => {
    expect((await ask(question, {}, 'GET')).status).toBe(405)
  })
})

test('the registry fails on command over HTTP', async () => {
  const command = (mode: string) =>
    fetch(`${registry.address}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
  expect((await command('nonsense')).status).toBe(400)
  const answered: [string, number][] = []
  for (const mode of ['errors', 'busy', 'garbage', 'other', 'none']) {
    await command(mode)
    answered.push([mode, (await ask(question)).status])
  }
  expect(answered).toEqual([
    ['errors', 500],
    ['busy', 429],
    ['garbage', 200],
    ['other', 200],
    ['none', 200],
  ])
})
