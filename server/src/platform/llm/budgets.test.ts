import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../../testing/environment/test-account.ts'
import { startDemoLlm, type DemoLlm } from '../../testing/stand-ins/demo-llm.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import type { LlmLimits } from './budgets.ts'
import { createLlm } from './create-llm.ts'
import { LlmError, type LlmRequest } from './llm.ts'

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
  await demo.misbehave({ how: 'none' })
  const { database } = world.stores
  await database.deleteFrom('llm_calls').execute()
  await database
    .updateTable('llm_role_spending')
    .set({ day_tokens: 0, day_microrupees: 0, all_tokens: 0, all_microrupees: 0 })
    .execute()
})

type Limits = Partial<LlmLimits>
type Bounds = Partial<Record<'person' | 'day' | 'all', number>>
const plenty = { person: 1_000_000_000, day: 1_000_000_000, all: 1_000_000_000 }
const budget = ({ rupees, tokens }: { rupees?: Bounds; tokens?: Bounds }) =>
  JSON.stringify({ rupees: { ...plenty, ...rupees }, tokens: { ...plenty, ...tokens } })

const open = (limits: Limits) => {
  const setting = demo.setting()
  const models = { LLM_ASSISTANT: setting, LLM_RESEARCH: setting, LLM_SAFETY: setting }
  return createLlm({ ...world.dependencies, config: { ...world.config, ...models, ...limits } })
}

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

/** The amount that question() reserves. */
const reserved = 200 + 50 + 3

test('the budgets per person, per day and in total stop calls before they are sent', async () => {
  const accountId = await createAccount(world.stores.database)
  const spender = { accountId }
  const visitor = { visitor: Buffer.alloc(16, 7) }
  const tight: [Limits, string][] = [
    [{ LLM_ASSISTANT_BUDGET: budget({ tokens: { person: 300 } }) }, 'person'],
    [{ LLM_ASSISTANT_BUDGET: budget({ rupees: { person: 0 } }) }, 'person'],
    [{ LLM_ASSISTANT_BUDGET: budget({ tokens: { day: 300 } }) }, 'day'],
    [{ LLM_ASSISTANT_BUDGET: budget({ rupees: { all: 0 } }) }, 'all'],
    [{ LLM_TOKENS_PER_DAY: 300 }, 'day'],
    [{ LLM_RUPEES_IN_ALL: 0 }, 'all'],
  ]
  for (const [limits, exceeded] of tight) {
    const llm = open(limits)
    for (let call = 0; call < 3; call++) await llm.ask(question({ spender })).catch(() => {})
    expect((await failureOf(llm.ask(question({ spender })))).budget).toBe(exceeded)
  }
  const llm = open({ LLM_ASSISTANT_BUDGET: budget({ tokens: { person: 300 } }) })
  expect((await failureOf(llm.ask(question({ spender })))).budget).toBe('person')
  expect((await llm.ask(question({ spender: visitor }))).finish).toBe('stop')
  expect((await llm.ask(question())).finish).toBe('stop')
})

test('using up the assistant’s budget does not affect research and safety', async () => {
  const accountId = await createAccount(world.stores.database)
  for (const tokens of [{ person: reserved }, { day: reserved }, { all: reserved }] satisfies Bounds[]) {
    const [exceeded] = Object.keys(tokens)
    const llm = open({ LLM_ASSISTANT_BUDGET: budget({ tokens }) })
    const ask = (role: LlmRequest['role']) => llm.ask(question({ role, spender: { accountId } }))
    for (let call = 0; call < 3; call++) await ask('assistant').catch(() => {})
    expect((await failureOf(ask('assistant'))).budget).toBe(exceeded)
    expect((await ask('research')).finish).toBe('stop')
    expect((await ask('safety')).finish).toBe('stop')
  }
})

test.each([
  ['of the day', { LLM_TOKENS_PER_DAY: reserved * 4 }, 'day'],
  ['in all', { LLM_TOKENS_IN_ALL: reserved * 4 }, 'all'],
])('of the total budget %s for all roles, a share is reserved for safety', async (_, limit, exceeded) => {
  const wide = budget({})
  const llm = open({
    LLM_ASSISTANT_BUDGET: wide,
    LLM_RESEARCH_BUDGET: wide,
    LLM_SAFETY_BUDGET: wide,
    LLM_SAFETY_PERCENT: 50,
    ...limit,
  })
  await demo.misbehave({ how: 'silent' })
  const stopping = new AbortController()
  const { signal } = stopping
  const calls: Promise<LlmError>[] = []
  // Each is in progress and holds its reservation.
  const hold = async (role: LlmRequest['role']) => {
    calls.push(failureOf(llm.ask(question({ role, signal, timeoutMs: 120_000 }))))
    await expect.poll(() => demo.asked()).toHaveLength(calls.length)
  }
  await hold('assistant')
  await hold('research')
  for (const role of ['assistant', 'research'] as const)
    expect((await failureOf(llm.ask(question({ role })))).budget).toBe(exceeded)
  await hold('safety')
  await hold('safety')
  expect((await failureOf(llm.ask(question({ role: 'safety' })))).budget).toBe(exceeded)
  stopping.abort()
  await Promise.all(calls)
})

test('parallel calls together do not exceed a budget', async () => {
  const llm = open({ LLM_ASSISTANT_BUDGET: budget({ tokens: { day: reserved * 4 } }) })
  await demo.misbehave({ how: 'silent' })
  const stopping = new AbortController()
  const reasons: string[] = []
  const calls = Array.from({ length: 12 }, async () => {
    const { reason } = await failureOf(llm.ask(question({ signal: stopping.signal, timeoutMs: 120_000 })))
    reasons.push(reason)
  })
  await expect.poll(() => reasons).toEqual(Array.from({ length: 8 }, () => 'budget'))
  await expect.poll(() => demo.asked()).toHaveLength(4)
  stopping.abort()
  await Promise.all(calls)
  const { database } = world.stores
  const spent = await database
    .selectFrom('llm_role_spending')
    .select('day_tokens')
    .where('role', '=', 'assistant')
    .executeTakeFirstOrThrow()
  const calledFor = await database.selectFrom('llm_calls').select(['input_tokens', 'output_tokens']).execute()
  expect(spent.day_tokens).toBe(calledFor.reduce((sum, call) => sum + call.input_tokens + call.output_tokens, 0))
})
