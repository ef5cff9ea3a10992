import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { freePort } from '../../testing/environment/start-process.ts'
import { startDemoLlm, type DemoLlm } from '../../testing/stand-ins/demo-llm.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { askForObject } from './ask-for-object.ts'
import { createLlm } from './create-llm.ts'
import { LlmError, type LlmRequest } from './llm.ts'

/** A setting like LLM_ASSISTANT, for a real provider. Tests that need no demo command then run against it too. */
const realProvider = process.env['LLM_TEST_MODEL']
const providers: [name: string, setting: () => string][] = [
  ['the stand-in', () => demo.setting()],
  ...(realProvider === undefined ? [] : [['a real provider', () => realProvider] as [string, () => string]]),
]

let demo: DemoLlm
let world: TestWorld
beforeAll(async () => {
  demo = await startDemoLlm()
  world = await createTestWorld()
})
afterAll(async () => {
  await world.close()
  await demo.stop()
})
beforeEach(async () => {
  await demo.forget()
  await demo.mode('careful')
  await world.stores.database.deleteFrom('llm_calls').execute()
  await world.stores.database
    .updateTable('llm_role_spending')
    .set({ day_tokens: 0, day_microrupees: 0, all_tokens: 0, all_microrupees: 0 })
    .execute()
})

const open = (setting = demo.setting()) =>
  createLlm({ ...world.dependencies, config: { ...world.config, LLM_ASSISTANT: setting } })

const question = (changes: Partial<LlmRequest> = {}): LlmRequest => ({
  role: 'assistant',
  spender: 'job',
  messages: [{ role: 'user', text: 'Hello' }],
  mostTokens: 200,
  ...changes,
})

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (failed: unknown) => failed,
  )
  if (!(error instanceof LlmError)) throw new Error('it was answered, or failed otherwise', { cause: error })
  return error
}
const ledger = () => world.stores.database.selectFrom('llm_calls').selectAll().orderBy('at').execute()
const spending = () =>
  world.stores.database
    .selectFrom('llm_role_spending')
    .selectAll()
    .where('role', '=', 'assistant')
    .executeTakeFirstOrThrow()

const search = {
  name: 'search',
  description: 'Finds cars',
  parameters: { type: 'object', properties: { fuel: { type: 'string', enum: ['petrol', 'diesel'] } } },
}

const Verdict = z.object({ kind: z.enum(['fine', 'spam']), reason: z.string().max(300) })

test('a role without a provider is not configured', async () => {
  const llm = createLlm({ ...world.dependencies })
  expect(llm.isConfigured('assistant')).toBe(false)
  expect((await failureOf(llm.ask(question()))).reason).toBe('not_configured')
})

describe.each(providers)('%s', (_, setting) => {
  const ask = (changes: Partial<LlmRequest>) => open(setting()).ask(question({ timeoutMs: 60_000, ...changes }))

  test('an answer arrives in chunks, and its reported cost is in the ledger', async () => {
    const pieces: string[] = []
    const answer = await ask({ onText: (delta) => pieces.push(delta) })
    expect([answer.finish, answer.toolCalls, answer.text.length > 5]).toEqual(['stop', [], true])
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(answer.text)
    const [call] = await ledger()
    expect(call).toMatchObject({ role: 'assistant', outcome: 'answered', tries: 1, usage_is_reported: true })
    const price = JSON.parse(setting()) as { inputRupees: number; outputRupees: number }
    const cost = Math.ceil(call!.input_tokens * price.inputRupees + call!.output_tokens * price.outputRupees)
    expect([call!.microrupees, cost > 0]).toEqual([cost, true])
    const tokens = call!.input_tokens + call!.output_tokens
    expect(await spending()).toMatchObject({ all_tokens: tokens, day_tokens: tokens, day_microrupees: cost })
  })

  test('a tool call arrives with its arguments, and the model gets its result', async () => {
    const user = { role: 'user' as const, text: 'Search for a diesel car with the tool and tell me its exact price.' }
    const { toolCalls, finish } = await ask({ messages: [user], tools: [search] })
    expect(finish).toBe('tool-calls')
    expect(toolCalls.map(({ name, input }) => [name, JSON.parse(input)])).toEqual([['search', { fuel: 'diesel' }]])
    const result = '{"cars":[{"title":"Maruti Swift","priceRupees":512345}]}'
    const { text } = await ask({
      tools: [search],
      messages: [
        user,
        { role: 'assistant', text: '', toolCalls },
        { role: 'tool', callId: toolCalls[0]!.id, name: 'search', result },
      ],
    })
    expect(text.replaceAll(/\D/g, '')).toContain('512345')
  })

  test('an object is validated', async () => {
    const messages = [{ role: 'user' as const, text: 'Judge this post: "The Swift is a good first car."' }]
    const request = { role: 'assistant', spender: 'job', messages, mostTokens: 300, timeoutMs: 60_000 } as const
    expect((await askForObject(open(setting()), Verdict, request)).kind).toBe('fine')
  })
})

test('personal data is removed from every message before it leaves, and none is stored (SEC-12)', async () => {
  const said = 'Call 98480 22338 or ravi@example.com about TS 09 EA 1234'
  const toolCalls = [{ id: 'call_1', name: 'search', input: JSON.stringify({ text: said }) }]
  await open().ask(
    question({
      messages: [
        { role: 'system', text: said },
        { role: 'user', text: said },
        { role: 'assistant', text: said, toolCalls },
        { role: 'tool', callId: 'call_1', name: 'search', result: JSON.stringify({ note: said }) },
      ],
    }),
  )
  const sent = JSON.stringify(await demo.asked())
  expect(sent.match(/\[phone\] or \[e-mail\] about \[plate\]/g)).toHaveLength(5)
  expect(sent).not.toMatch(/22338|ravi@|EA 1234/)
  expect(JSON.stringify(await ledger())).not.toMatch(/22338|phone|Call/)
})

test.each([
  ['unauthorised', 'misconfigured', 1],
  ['busy', 'busy', 3],
  ['overloaded', 'busy', 3],
  ['errors', 'server_error', 1],
  ['cut', 'broken_off', 1],
  ['garbage', 'unreadable', 1],
  ['bad-events', 'unreadable', 1],
  ['huge', 'too_long', 1],
  ['endless', 'too_long', 1],
  ['silent', 'timeout', 1],
  ['stalls', 'timeout', 1],
])('a provider that fails with %s is reported as %s after %i attempts', async (how, reason, tries) => {
  await demo.misbehave({ how, retryAfter: 0 })
  const isSilent = how === 'silent' || how === 'stalls'
  const failure = await failureOf(open().ask(question({ timeoutMs: isSilent ? 500 : 60_000 })))
  expect(failure.reason).toBe(reason)
  const [call, ...more] = await ledger()
  expect([call!.outcome, call!.tries, more]).toEqual([reason, tries, []])
  const isFree = ['misconfigured', 'busy'].includes(reason)
  expect(call!.microrupees > 0).toBe(!isFree)
  expect((await spending()).all_microrupees).toBe(call!.microrupees)
})

test('a busy provider is retried after the time it names, unless that is too late', async () => {
  await demo.misbehave({ how: 'busy', times: 1, retryAfter: 0 })
  expect((await open().ask(question())).finish).toBe('stop')
  expect((await ledger())[0]!.tries).toBe(2)
  await demo.misbehave({ how: 'busy', times: 1, retryAfter: 600 })
  const failure = await failureOf(open().ask(question()))
  expect([failure.reason, failure.retryAfterMs]).toEqual(['busy', 600_000])
  expect((await ledger())[1]!.tries).toBe(1)
})

test('an unreachable provider costs nothing', async () => {
  const url = `http://127.0.0.1:${await freePort()}/v1`
  const failure = await failureOf(open(demo.setting({ url })).ask(question()))
  expect(failure.reason).toBe('unreachable')
  expect(await ledger()).toMatchObject([{ outcome: 'unreachable', tries: 3, microrupees: 0 }])
})

test('after three failures in a row the provider is not called, and nothing is reserved', async () => {
  await demo.misbehave({ how: 'errors', times: 3 })
  const llm = open()
  for (let call = 0; call < 10; call++) expect((await failureOf(llm.ask(question()))).reason).toBe('server_error')
  expect(await demo.asked()).toHaveLength(3)
  expect(await ledger()).toHaveLength(3)
})

test('the caller can abort a call', async () => {
  await demo.misbehave({ how: 'silent' })
  const stopping = new AbortController()
  const asked = failureOf(open().ask(question({ signal: stopping.signal })))
  await expect.poll(() => demo.asked()).toHaveLength(1)
  stopping.abort()
  expect((await asked).reason).toBe('stopped')
})

test('a model that exceeds its token limit is cut off', async () => {
  await demo.script({ text: 'x'.repeat(100_000) })
  const answer = await open().ask(question({ mostTokens: 50 }))
  expect([answer.finish, answer.text.length]).toEqual(['length', 200])
})

test('a conversation that is too long is not sent', async () => {
  const failure = await failureOf(open().ask(question({ messages: [{ role: 'user', text: 'x'.repeat(300_000) }] })))
  expect([failure.reason, await demo.asked(), await ledger()]).toEqual(['rejected', [], []])
})

test('a call whose process died stays in the ledger at its upper bound', async () => {
  await demo.misbehave({ how: 'silent', times: 1 })
  const stopping = new AbortController()
  const asked = failureOf(open().ask(question({ signal: stopping.signal })))
  await expect.poll(() => demo.asked()).toHaveLength(1)
  expect(await ledger()).toMatchObject([{ outcome: null, output_tokens: 200, usage_is_reported: false }])
  stopping.abort()
  await asked
})

test('an object inside a code fence is read, and one that does not match the schema is a failure', async () => {
  const request = {
    role: 'assistant' as const,
    spender: 'job' as const,
    messages: question().messages,
    mostTokens: 200,
  }
  await demo.script({ text: '```json\n{"kind":"spam","reason":"links"}\n```' })
  expect(await askForObject(open(), Verdict, request)).toEqual({ kind: 'spam', reason: 'links' })
  for (const text of ['{"kind":"good","reason":"x"}', 'Sure!', '[]', '{"kind":', '']) {
    await demo.script({ text })
    expect((await failureOf(askForObject(open(), Verdict, request))).reason).toBe('unreadable')
  }
})
