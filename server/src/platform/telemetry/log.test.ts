import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createLog, personalFields } from './log.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ LOG_LEVEL: 'info' }, 'test', { write: (line) => void (text += line) }))
  return text
}

test.each(personalFields)('%s is never logged, however deeply it is nested', (field) => {
  const secret = 'secret-value'
  for (const bindings of [
    { [field]: secret },
    { req: { [field]: secret } },
    { req: { headers: { [field]: secret } } },
    { a: { b: { c: { [field]: secret } } } },
  ]) {
    const text = logged((log) => log.info(bindings, 'somebody asked'))
    expect(text).toContain('[redacted]')
    expect(text).not.toContain(secret)
  }
})

test('only the first 8 characters of a visitor’s id are logged (ID-10)', () => {
  const text = logged((log) => log.info({ visitorId: '0198c1f2-aaaa-7bbb-8ccc-0123456789ab' }, 'seen'))
  expect(text).toContain('"visitorId":"0198c1f2"')
  expect(text).not.toContain('aaaa')
})

/** As a database reports them: the canary is in no field that may be logged. */
const canary = 'asha@example.in'

test('a unique violation is logged by its constraint, without the conflicting values', async () => {
  const { pool } = world.stores
  await pool.query('create table people_scratch (email text unique, age integer)')
  await pool.query('insert into people_scratch values ($1)', [canary])
  const clash = await pool.query('insert into people_scratch values ($1)', [canary]).catch((err: unknown) => err)
  expect((clash as { detail: string }).detail).toContain(canary)
  const wrong = await pool.query('insert into people_scratch (age) values ($1)', [canary]).catch((err: unknown) => err)
  expect(String(wrong)).toContain(canary)
  for (const err of [clash, wrong, new Error('outer', { cause: clash }), new AggregateError([wrong, clash], 'both')]) {
    const text = logged((log) => log.error({ err }, 'request failed'))
    expect(text).not.toContain(canary)
    expect(text).toMatch(/"code":"(23505|22P02)"/)
  }
  const text = logged((log) => log.error({ err: clash }, 'request failed'))
  expect(JSON.parse(text).err).toMatchObject({
    message: 'duplicate key value violates unique constraint "people_scratch_email_key"',
    table: 'people_scratch',
    constraint: 'people_scratch_email_key',
    stack: expect.stringContaining('log.test.ts'),
  })
})
