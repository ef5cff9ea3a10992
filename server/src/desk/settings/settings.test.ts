import { settingNames } from '@pahiya/contract/admin/setting-names'
import type { Setting, SettingVersion } from '@pahiya/contract/admin/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { currentSettingsQuery } from '../../platform/settings/current-settings.ts'
import { planQuery } from '../../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let sites: Awaited<ReturnType<TestWorld['site']>>[]
let admin: string
let buyer: string
beforeAll(async () => {
  world = await createTestWorld({ RATE_PER_VISITOR: '1000', SMS_PER_DAY: '5000' })
  const identify = identifyByHeader(world.stores.database)
  // Two sites on one database share nothing else, like two processes.
  sites = await Promise.all([world.site({ identify }), world.site({ identify })])
  admin = await createAccount(world.stores.database, { name: 'Imran Qureshi', grants: ['admin'] })
  buyer = await createAccount(world.stores.database)
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()))
  await world.close()
})

async function call(account: string, method: 'GET' | 'PUT', url: string, payload?: object, site = sites[0]!) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json<Record<string, unknown>>() : {} }
}
async function settingOf(name: string): Promise<Setting> {
  const { settings } = (await call(admin, 'GET', '/api/admin/settings')).body as { settings: Setting[] }
  return settings.find((setting) => setting.name === name)!
}
async function change(name: string, value: unknown, more: object = {}) {
  const { newest } = await settingOf(name)
  const body = { value, reason: 'A test of settings', expiresAt: null, newest, ...more }
  return call(admin, 'PUT', `/api/admin/settings/${name}`, body)
}
async function versionsOf(name: string): Promise<SettingVersion[]> {
  return (await call(admin, 'GET', `/api/admin/settings/${name}/versions`)).body['versions'] as SettingVersion[]
}

test('every setting starts with the value from the environment, within its range', async () => {
  const { settings } = (await call(admin, 'GET', '/api/admin/settings')).body as { settings: Setting[] }
  expect(settings.map(({ name }) => name)).toEqual([...settingNames])
  expect(settings.find(({ name }) => name === 'SMS_PER_DAY')).toMatchObject({ value: 5_000, current: null, newest: 0 })
  expect(settings.find(({ name }) => name === 'LLM_SAFETY_BUDGET')!.value).toMatchObject({ 'rupees.day': 500 })
})

async function searchAsVisitor(site: (typeof sites)[number]): Promise<number> {
  const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload: { limit: 0 } })
  return answer.statusCode
}

test('a changed setting takes effect in two sites on one database within 5 seconds (ADMIN-22)', async () => {
  for (const site of sites) expect(await searchAsVisitor(site)).not.toBe(401)
  const began = Date.now()
  expect((await change('SEARCH_NEEDS_LOGIN', 'yes')).status).toBe(200)
  for (const site of sites) {
    await vi.waitFor(async () => expect(await searchAsVisitor(site)).toBe(401), { timeout: 60_000 })
  }
  const ms = Date.now() - began
  console.log(
    JSON.stringify({
      figure: 'setting_change',
      value: ms,
      unit: 'ms until both sites act on it',
      goal: '<= 5000',
      met: ms <= 5_000,
    }),
  )
  expect((await change('SEARCH_NEEDS_LOGIN', 'no')).status).toBe(200)
  for (const site of sites) {
    await vi.waitFor(async () => expect(await searchAsVisitor(site)).not.toBe(401), { timeout: 60_000 })
  }
})

test.each<[string, string, unknown, object, string]>([
  ['a value above the range', 'RATE_PER_VISITOR', 1_000_001, {}, 'setting_value_invalid'],
  ['a value that would lock everybody out', 'RATE_PER_VISITOR', 1, {}, 'setting_value_invalid'],
  ['a fraction', 'SEARCH_TIMEOUT_MS', 300.5, {}, 'setting_value_invalid'],
  ['a text in place of a number', 'SEARCH_TIMEOUT_MS', '300', {}, 'setting_value_invalid'],
  ['an unknown option', 'SEARCH_NEEDS_LOGIN', 'perhaps', {}, 'setting_value_invalid'],
  ['half a budget', 'LLM_SAFETY_BUDGET', { 'rupees.day': 1 }, {}, 'setting_value_invalid'],
  ['no reason', 'SEARCH_TIMEOUT_MS', 300, { reason: ' ' }, 'invalid_request'],
  ['an end in the past', 'SEARCH_TIMEOUT_MS', 300, { expiresAt: '2020-01-01T00:00:00.000Z' }, 'setting_expiry_invalid'],
  ['an end in a year', 'SEARCH_TIMEOUT_MS', 300, { expiresAt: '2099-01-01T00:00:00.000Z' }, 'setting_expiry_invalid'],
])('%s is refused before it acts', async (_, name, value, more, code) => {
  const before = await settingOf(name)
  const answer = await change(name, value, more)
  expect(answer).toMatchObject({ status: 400, body: { code } })
  expect(await settingOf(name)).toEqual(before)
})

test('an admin sees who changed a setting, when, why and from which value, and can restore the earlier one', async () => {
  const name = 'SEARCHES_REPEAT_MINUTES'
  const original = (await settingOf(name)).value
  expect((await change(name, 7, { reason: 'Buyers search again after lunch' })).status).toBe(200)
  expect(await settingOf(name)).toMatchObject({
    value: 7,
    defaultValue: original,
    current: { version: 1, changedBy: 'Imran Qureshi', reason: 'Buyers search again after lunch' },
  })
  expect(await change(name, 7)).toMatchObject({ status: 409, body: { code: 'setting_unchanged' } })
  expect((await change(name, null, { reason: 'Restored' })).status).toBe(200)
  expect(await settingOf(name)).toMatchObject({ value: original, newest: 2 })
  expect((await versionsOf(name)).map(({ version, value }) => [version, value])).toEqual([
    [2, null],
    [1, 7],
  ])
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where kind = 'setting_changed' and actor_id = ${admin}
      and details ->> 'setting' = ${name} order by (details ->> 'version')::int`.execute(world.stores.database)
  expect(rows.map(({ details }) => details)).toEqual([
    { setting: name, version: 1, before: JSON.stringify(original), after: '7' },
    { setting: name, version: 2, before: '7', after: JSON.stringify(original) },
  ])
})

test('a value with an expiry is replaced by the previous one when it expires', async () => {
  const name = 'CHATS_PER_NETWORK_DAY'
  expect((await change(name, 300)).status).toBe(200)
  const expiresAt = new Date(Date.now() + 3_000).toISOString()
  expect((await change(name, 900, { expiresAt })).status).toBe(200)
  expect(await settingOf(name)).toMatchObject({ value: 900, newest: 2, current: { expiresAt } })
  await vi.waitFor(async () => expect((await settingOf(name)).value).toBe(300), { timeout: 30_000 })
  expect((await versionsOf(name)).map(({ value }) => value)).toEqual([900, 300])
})

test('of two admins who saw the same version, only one can change the setting', async () => {
  const body = { reason: 'At the same time', expiresAt: null, newest: (await settingOf('CRAWL_PAUSE_MS')).newest }
  const answers = await Promise.all(
    [100, 200].map((value, n) =>
      call(admin, 'PUT', '/api/admin/settings/CRAWL_PAUSE_MS', { ...body, value }, sites[n]),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a stored value that the code no longer allows is replaced by the default', async () => {
  await sql`insert into setting_versions (setting, version, value, reason, changed_by)
    values ('CHANNEL_FEED_SECONDS', 1, '99999999', 'By an older release', ${admin})`.execute(world.stores.database)
  const { value, defaultValue } = await settingOf('CHANNEL_FEED_SECONDS')
  expect(value).toBe(defaultValue)
})

test('a setting that affects money changes only with the approval of a second admin, not the requester', async () => {
  const name = 'LLM_ASSISTANT_BUDGET'
  const before = await settingOf(name)
  const value = { ...(before.value as Record<string, number>), 'rupees.day': 750 }
  expect(await change(name, value)).toMatchObject({ status: 409, body: { code: 'second_person_missing' } })
  const second = await createAccount(world.stores.database, { name: 'Bina Shah', grants: ['admin'] })
  expect(await change(name, value)).toMatchObject({ status: 200, body: { outcome: 'waits' } })
  expect(await settingOf(name)).toEqual(before)
  const site = sites[0]!
  const { approvals } = (await call(admin, 'GET', '/api/desk/approvals')).body as { approvals: { id: string }[] }
  const decide = (account: string) =>
    site.inject({
      method: 'PATCH',
      url: `/api/desk/approvals/${approvals[0]!.id}`,
      headers: { [accountHeader]: account },
      payload: { decision: 'approved', reason: 'Within the budget' },
    })
  expect((await decide(admin)).statusCode).toBe(403)
  expect((await decide(second)).statusCode).toBe(204)
  // A value other than the approved one still waits.
  expect((await change(name, { ...value, 'rupees.day': 9_000 })).body).toMatchObject({ code: 'approval_waits' })
  expect(await change(name, value)).toMatchObject({ status: 200, body: { outcome: 'changed' } })
  expect(await settingOf(name)).toMatchObject({
    value,
    current: { changedBy: 'Imran Qureshi', approvedBy: 'Bina Shah' },
  })
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where kind = 'setting_changed' and details ->> 'setting' = ${name}`.execute(
    world.stores.database,
  )
  expect(rows[0]!.details).toMatchObject({ before: 'rupees.day 500', after: 'rupees.day 750' })
})

test('with 20,000 versions, a process reads the current ones through an index', async () => {
  const { database } = world.stores
  await sql`insert into setting_versions (setting, version, value, reason, changed_by)
    select 'OLD_SETTING_' || n % 100, n, '1', 'An earlier release', ${admin}
    from generate_series(1, 20000) as n`.execute(database)
  await sql`analyze setting_versions`.execute(database)
  const asked = { '': currentSettingsQuery().compile(database) }
  expect((await planQuery(database, { name: 'currentSettingsQuery', asked })).wholeReads).toEqual([])
})

test('versions cannot be changed or deleted', async () => {
  await change('SEARCHES_REFINE_MINUTES', 11)
  for (const statement of [sql`update setting_versions set reason = 'Nothing'`, sql`delete from setting_versions`]) {
    await expect(statement.execute(world.stores.database)).rejects.toThrow('append-only')
  }
})

test('only an admin reads or changes settings', async () => {
  expect((await call(buyer, 'GET', '/api/admin/settings')).status).toBe(403)
  const body = { value: 20, reason: 'Not allowed', expiresAt: null, newest: 0 }
  expect((await call(buyer, 'PUT', '/api/admin/settings/SEARCH_TIMEOUT_MS', body)).status).toBe(403)
})
