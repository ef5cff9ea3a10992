import { ErrorBody } from '@pahiya/contract/core/errors'
import { PhoneStarted } from '@pahiya/contract/accounts/phone'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDemoSms, type DemoSms } from '../../testing/stand-ins/demo-sms.ts'
import { freePort } from '../../testing/environment/start-process.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { chainsFreeWhileWaiting } from '../../testing/faults/held-rows.ts'
import { phoneHashes } from './phone-codes.ts'
import { verifyPhone } from './verify-phone.ts'

let sms: DemoSms
let world: TestWorld
let site: FastifyInstance
/** The resulting notifications are tested in notices. */
let telling: Parameters<typeof verifyPhone>[0]
beforeAll(async () => {
  sms = await startDemoSms()
  world = await createTestWorld({ ...sms.settings, DATABASE_POOL_MAX: '20' })
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  telling = { database: world.stores.database, notify: async () => {} }
})
afterAll(async () => {
  await site.close()
  await world.close()
  await sms.stop()
})
beforeEach(async () => {
  await sql`delete from phone_codes`.execute(world.stores.database)
})
afterEach(() => sms.misbehave('none'))

let numbers = 9_848_000_000
const newNumber = () => `+91${(numbers += 1)}`
let networks = 0
const newNetwork = () => `49.37.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`

const account = () => createAccount(world.stores.database)
const post = (url: string, who: string, payload: object, from: string, on = site) =>
  on.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { [accountHeader]: who } })
const start = (who: string, phone: string, from = newNetwork(), on = site) =>
  post('/api/auth/phone/start', who, { phone }, from, on)
const verify = (who: string, phone: string, code: string, from = newNetwork()) =>
  post('/api/auth/phone/verify', who, { phone, code, move: true }, from)
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const phoneOf = async (id: string) =>
  (await world.stores.database.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
    .phone
const entriesAbout = async (id: string) =>
  (
    await world.stores.database
      .selectFrom('audit_entries')
      .select(['kind', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .limit(10)
      .execute()
  ).map(({ kind, actor_id }) => [kind, actor_id])

describe('verification of an Indian mobile number by a six-digit code', () => {
  test('the code arrives by SMS, is valid for ten minutes and works once (AUTH-13, AUTH-15)', async () => {
    const [anita, phone] = [await account(), newNumber()]
    const answer = await start(anita, phone.replace('+91', '0'))
    expect(answer.statusCode).toBe(202)
    const started = PhoneStarted.parse(answer.json())
    expect(started.phone).toBe(phone)
    const minutes = (Date.parse(started.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9.9)
    expect(minutes).toBeLessThanOrEqual(10)
    const texts = await sms.texts(phone)
    expect(texts).toMatchObject([
      { text: expect.stringMatching(/^\d{6} is your Pahiya code\. It is valid for 10 min/) },
    ])
    const code = (await sms.codeAt(phone))!
    expect(answer.body).not.toContain(code)
    const verified = await verify(anita, phone, code)
    expect([verified.statusCode, verified.json()]).toEqual([200, { phone, phoneVerified: true }])
    expect(await phoneOf(anita)).toBe(phone)
    expect(await entriesAbout(anita)).toEqual([['phone_verified', anita]])
    expect((await verify(anita, phone, code)).json()).toMatchObject({ code: 'phone_code_expired' })
  })

  test('neither the code nor the number can be read from the codes table', async () => {
    const [anita, phone] = [await account(), newNumber()]
    await start(anita, phone)
    const code = (await sms.codeAt(phone))!
    const { rows } = await sql<{ text: string }>`select phone_codes::text as text from phone_codes`.execute(
      world.stores.database,
    )
    expect(rows[0]!.text).not.toContain(Buffer.from(code).toString('hex'))
    expect(rows[0]!.text).not.toContain(phone.slice(3))
  })

  test('after five wrong attempts the correct code is rejected too (AUTH-13)', async () => {
    const [anita, phone] = [await account(), newNumber()]
    await start(anita, phone)
    const code = (await sms.codeAt(phone))!
    const left: (number | undefined)[] = []
    for (let i = 0; i < 5; i += 1) {
      const body = ErrorBody.parse((await verify(anita, phone, another(code))).json())
      expect(body.code).toBe('phone_code_wrong')
      left.push(body.triesLeft)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect((await verify(anita, phone, code)).json()).toMatchObject({ code: 'phone_code_expired' })
    expect(await phoneOf(anita)).toBeNull()
  })

  test('a code is rejected after ten minutes, and when a newer one was sent (AUTH-13)', async () => {
    const [anita, phone] = [await account(), newNumber()]
    await start(anita, phone)
    const older = (await sms.codeAt(phone))!
    await start(anita, phone)
    const newer = (await sms.codeAt(phone))!
    // In one run in a million both codes are the same.
    const wrong = older === newer ? another(newer) : older
    expect((await verify(anita, phone, wrong)).json()).toMatchObject({ code: 'phone_code_wrong' })
    await sql`update phone_codes set expires_at = now()`.execute(world.stores.database)
    expect((await verify(anita, phone, newer)).json()).toMatchObject({ code: 'phone_code_expired' })
  })

  test('a code works only for the account and the number that it was requested for', async () => {
    const [anita, ravi, phone] = [await account(), await account(), newNumber()]
    await start(anita, phone)
    const code = (await sms.codeAt(phone))!
    expect((await verify(ravi, phone, code)).json()).toMatchObject({ code: 'phone_code_expired' })
    expect((await verify(anita, newNumber(), code)).json()).toMatchObject({ code: 'phone_code_expired' })
    expect((await verify(anita, phone, code)).statusCode).toBe(200)
  })

  test.each(['+1 202 555 0143', '040 2345 6789'])('%s gets no code (AUTH-13)', async (phone) => {
    const answer = await start(await account(), phone)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ path: 'phone', message: 'is not an Indian mobile number' }] })
  })
})

describe('ownership of a number by one account at a time', () => {
  test('taking over a number requires its code and notifies the previous account (AUTH-13)', async () => {
    const [ravi, anita, phone] = [await account(), await account(), newNumber()]
    for (const who of [ravi, anita]) {
      await start(who, phone)
      expect((await verify(who, phone, (await sms.codeAt(phone))!)).statusCode).toBe(200)
    }
    expect([await phoneOf(ravi), await phoneOf(anita)]).toEqual([null, phone])
    expect(await entriesAbout(ravi)).toEqual([
      ['phone_verified', ravi],
      ['phone_taken_over', anita],
    ])
    const notices = await world.stores.database.selectFrom('account_notices').selectAll().limit(9).execute()
    expect(notices).toMatchObject([{ account_id: ravi, kind: 'phone_moved_to_another_account' }])
    const told = async (who: string) =>
      (await site.inject({ method: 'GET', url: '/api/auth/phone', headers: { [accountHeader]: who } })).json<object>()
    expect(await told(ravi)).toEqual({
      phone: null,
      verifiedAt: null,
      notices: [{ kind: 'phone_moved_to_another_account', at: expect.any(String) }],
    })
    expect(await told(anita)).toEqual({ phone, verifiedAt: expect.any(String), notices: [] })
  })

  test('a number on another account moves only after the person confirms it, with the same code', async () => {
    const [ravi, anita, phone] = [await account(), await account(), newNumber()]
    await start(ravi, phone)
    await verify(ravi, phone, (await sms.codeAt(phone))!)
    await start(anita, phone)
    const code = (await sms.codeAt(phone))!
    const unconfirmed = await post('/api/auth/phone/verify', anita, { phone, code }, newNetwork())
    expect(unconfirmed.json()).toMatchObject({ code: 'phone_on_another_account' })
    expect([await phoneOf(ravi), await phoneOf(anita)]).toEqual([phone, null])
    expect((await verify(anita, phone, code)).statusCode).toBe(200)
    expect([await phoneOf(ravi), await phoneOf(anita)]).toEqual([null, phone])
  })

  test('an account that verifies its own number again keeps it, and is not notified of a move', async () => {
    const { database } = world.stores
    const [anita, phone] = [await account(), newNumber()]
    for (let time = 0; time < 2; time += 1) {
      await start(anita, phone)
      expect((await verify(anita, phone, (await sms.codeAt(phone))!)).statusCode).toBe(200)
    }
    expect(await phoneOf(anita)).toBe(phone)
    expect(await entriesAbout(anita)).toEqual([
      ['phone_verified', anita],
      ['phone_verified', anita],
    ])
    const own = await database.selectFrom('account_notices').select('kind').where('account_id', '=', anita).execute()
    expect(own).toEqual([])
    const sent = await database.selectFrom('notices').select('kind').where('account_id', '=', anita).execute()
    expect(sent.map(({ kind }) => kind)).not.toContain('phone_moved')
  })

  test('if two accounts enter their codes at the same moment, the number has one owner', async () => {
    const phone = newNumber()
    const people = [await account(), await account()]
    const codes: string[] = []
    for (const who of people) {
      await start(who, phone)
      codes.push((await sms.codeAt(phone))!)
    }
    const answers = await Promise.all(people.map((who, i) => verify(who, phone, codes[i]!)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await Promise.all(people.map(phoneOf))).filter((found) => found === phone)).toHaveLength(1)
  })

  /** Reserves a code that counts as received, without a gateway. */
  async function entered(accountId: string, phone: string, sessionId = accountId) {
    const hashes = phoneHashes(world.config.VISITOR_SECRET)
    const [number, code] = [hashes.number(phone), hashes.code(accountId, phone, '246810')]
    await sql`insert into phone_codes (account_id, number_hash, network_hash, code_hash, expires_at, state) values
      (${accountId}, ${number}, ${Buffer.alloc(16)}, ${code}, now() + interval '1 minute', 'sent')`.execute(
      world.stores.database,
    )
    return { accountId, sessionId, phone, number, code, move: true }
  }

  test('two accounts that swap their numbers at the same moment both succeed', async () => {
    const [people, phones] = [
      [await account(), await account()],
      [newNumber(), newNumber()],
    ]
    for (let round = 0; round < 10; round += 1) {
      const codes = await Promise.all(people.map((who, i) => entered(who, phones[(i + round) % 2]!)))
      const tried = await Promise.all(codes.map((each) => verifyPhone(telling, each)))
      expect(tried.map(({ outcome }) => outcome)).toEqual(['right', 'right'])
    }
    expect(await Promise.all(people.map(phoneOf))).toEqual(phones.toReversed())
  })

  test('verifying a number waits for a session lock without holding the audit log', async () => {
    const { database } = world.stores
    const [anita, phone] = [await account(), newNumber()]
    const [session] = await database
      .insertInto('sessions')
      .values(
        [1, 2].map((n) => ({ account_id: anita, token: `${n}${anita}`, expires_at: new Date(Date.now() + 60_000) })),
      )
      .returning('id')
      .execute()
    const code = await entered(anita, phone, session!.id)
    const free = await chainsFreeWhileWaiting(
      { database, config: world.config },
      { statement: 'select from sessions where id = $1 for update', values: [session!.id] },
      async () =>
        expect(await verifyPhone(telling, code)).toMatchObject({ outcome: 'right', token: expect.any(String) }),
    )
    expect(free).toBe(16)
  })

  test('neither a response nor the work behind it reveals whether a number is registered (AUTH-13)', async () => {
    const known = newNumber()
    await createAccount(world.stores.database, { phone: known })
    const shape = (body: string) => body.replaceAll(/[0-9a-f-]{36}|\d{2,}/g, '#')
    const asked = async (phone: string) => {
      const who = await account()
      // The statements substitute for elapsed time: a number that is looked up elsewhere would take a different one.
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const answer = await start(who, phone)
      const statements = query.mock.calls.map(([given]) =>
        shape(typeof given === 'string' ? given : statementOf(given)),
      )
      query.mockRestore()
      const texts = (await sms.texts(phone)).length
      const wrong = await verify(who, phone, another((await sms.codeAt(phone))!))
      return { told: [answer.statusCode, shape(answer.body), wrong.statusCode, shape(wrong.body)], statements, texts }
    }
    const [one, other] = [await asked(known), await asked(newNumber())]
    expect(one.statements.length).toBeGreaterThan(1)
    expect(one).toEqual(other)
  })
})

function statementOf(given: unknown): string {
  return (given as { text: string }).text
}

describe('limits on codes, including concurrent requests (SEC-08, SEC-09)', () => {
  const outcomes = async (asking: Promise<{ statusCode: number }>[]) => {
    const statuses = (await Promise.all(asking)).map(({ statusCode }) => statusCode)
    return {
      sent: statuses.filter((each) => each === 202).length,
      refused: statuses.filter((each) => each === 429).length,
    }
  }
  const age = (minutes: number) =>
    sql`update phone_codes set sent_at = sent_at - make_interval(mins => ${minutes})`.execute(world.stores.database)

  test('one account gets three codes in ten minutes for a number (AUTH-13)', async () => {
    const [anita, phone] = [await account(), newNumber()]
    const asking = () => outcomes(Array.from({ length: 6 }, () => start(anita, phone)))
    expect(await asking()).toEqual({ sent: 3, refused: 3 })
    const body = ErrorBody.parse((await start(anita, phone)).json())
    expect(body).toMatchObject({ code: 'code_limit_exceeded' })
    expect(body.retryAfterSeconds).toBeGreaterThan(480)
    expect(body.retryAfterSeconds).toBeLessThanOrEqual(600)
    await age(11)
    expect(await asking(), 'five in an hour').toEqual({ sent: 2, refused: 4 })
    await age(50)
    expect(await asking()).toEqual({ sent: 3, refused: 3 })
    expect(await sms.texts(phone)).toHaveLength(8)
  })

  test('one number gets fifteen codes in an hour from all accounts together (AUTH-13)', async () => {
    const phone = newNumber()
    const people = await Promise.all(Array.from({ length: 20 }, account))
    expect(await outcomes(people.map((who) => start(who, phone)))).toEqual({ sent: 15, refused: 5 })
    expect(await sms.texts(phone)).toHaveLength(15)
  })

  test('one account gets five codes in an hour, regardless of the number', async () => {
    const anita = await account()
    const asking = Array.from({ length: 12 }, () => start(anita, newNumber()))
    expect(await outcomes(asking)).toEqual({ sent: 5, refused: 7 })
  })

  test('1,000 accounts in one network get ten codes in an hour (AUTH-13)', async () => {
    const people = await Promise.all(Array.from({ length: 1000 }, account))
    const network = newNetwork()
    const began = performance.now()
    let [sent, refused] = [0, 0]
    for (let at = 0; at < people.length; at += 100) {
      const some = await outcomes(people.slice(at, at + 100).map((who) => start(who, newNumber(), network)))
      sent += some.sent
      refused += some.refused
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      JSON.stringify({
        figure: 'codes_sent_of_1000_asked_by_one_network',
        value: sent,
        unit: `in ${seconds} s`,
        goal: '<= 10',
        met: sent <= 10,
      }),
    )
    expect({ sent, refused }).toEqual({ sent: 10, refused: 990 })
  })

  test('of 10,000 guesses of one code, five are compared (AUTH-13)', async () => {
    const [anita, phone] = [await account(), newNumber()]
    await start(anita, phone)
    const code = (await sms.codeAt(phone))!
    const told = { wrong: 0, expired: 0, right: 0 }
    const guessAt = (place: number) => String((Number(code) + 1 + place) % 1_000_000).padStart(6, '0')
    const hashes = phoneHashes(world.config.VISITOR_SECRET)
    const asCall = async (guess: string) => {
      const { statusCode, body } = await verify(anita, phone, guess)
      return statusCode === 200 ? 'right' : body.includes('phone_code_wrong') ? 'wrong' : 'expired'
    }
    // Performs the route's work without HTTP.
    const directly = async (guess: string) => {
      const entered = {
        accountId: anita,
        sessionId: anita,
        phone,
        number: hashes.number(phone),
        code: hashes.code(anita, phone, guess),
        move: true,
      }
      return (await verifyPhone(telling, entered)).outcome
    }
    const began = performance.now()
    for (let first = 0; first < 10_000; first += 100) {
      const guesses = Array.from({ length: 100 }, (_, i) => guessAt(first + i))
      for (const outcome of await Promise.all(guesses.map(first < 500 ? asCall : directly))) told[outcome] += 1
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      JSON.stringify({
        figure: 'guesses_compared_of_10000',
        value: told.wrong,
        unit: `in ${seconds} s`,
        goal: '<= 5',
        met: told.wrong <= 5,
      }),
    )
    expect(told).toEqual({ wrong: 5, expired: 9_995, right: 0 })
    expect((await verify(anita, phone, code)).json()).toMatchObject({ code: 'phone_code_expired' })
  })

  test('a daily limit applies to the messages of all people together', async () => {
    const capped = await createTestWorld({ ...sms.settings, SMS_PER_DAY: '4', DATABASE_POOL_MAX: '10' })
    const cappedSite = await capped.site({ identify: identifyByHeader(capped.stores.database) })
    try {
      const people = await Promise.all(Array.from({ length: 9 }, () => createAccount(capped.stores.database)))
      const answers = await Promise.all(people.map((who) => start(who, newNumber(), newNetwork(), cappedSite)))
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter((each) => each === 202)).toHaveLength(4)
      expect(statuses.filter((each) => each === 503)).toHaveLength(5)
    } finally {
      await cappedSite.close()
      await capped.close()
    }
  })

  test('a new VISITOR_SECRET neither resets a limit nor invalidates a pending code', async () => {
    const [anita, phone] = [await account(), newNumber()]
    for (let i = 0; i < 3; i += 1) await start(anita, phone)
    const code = (await sms.codeAt(phone))!
    const rotated = {
      ...world.config,
      VISITOR_SECRET: 'the secret after the one of this test world',
      VISITOR_SECRET_PREVIOUS: world.config.VISITOR_SECRET,
    }
    const next = await world.site({ identify: identifyByHeader(world.stores.database), config: rotated })
    try {
      expect((await start(anita, phone, newNetwork(), next)).statusCode).toBe(429)
      const payload = { phone, code }
      expect((await post('/api/auth/phone/verify', anita, payload, newNetwork(), next)).statusCode).toBe(200)
    } finally {
      await next.close()
    }
  })

  test('erasing an account does not reset the limits for a number', async () => {
    const phone = newNumber()
    const people = await Promise.all(Array.from({ length: 16 }, account))
    for (const who of people.slice(0, 15)) await start(who, phone)
    await world.stores.database.deleteFrom('accounts').where('id', 'in', people.slice(0, 15)).execute()
    expect((await start(people[15]!, phone)).statusCode).toBe(429)
  })
})

describe('the SMS gateway', () => {
  test.each([
    ['errors', 1],
    ['garbage', 1],
    ['busy', 0],
  ])(
    'a gateway that answers with %s is reported as a failure, and the code counts only if it may have been sent',
    async (mode, counted) => {
      await sms.misbehave(mode)
      const answer = await start(await account(), newNumber())
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'sms_unavailable' }])
      const { rows } = await sql`select from phone_codes where state <> 'failed'`.execute(world.stores.database)
      expect(rows).toHaveLength(counted)
    },
  )

  test('a code works the same if the gateway delivers the message twice or never', async () => {
    const [anita, phone] = [await account(), newNumber()]
    await sms.misbehave('never')
    expect((await start(anita, phone)).statusCode).toBe(202)
    expect(await sms.codeAt(phone)).toBeNull()
    await sms.misbehave('twice')
    expect((await start(anita, phone)).statusCode).toBe(202)
    expect(await sms.texts(phone)).toHaveLength(2)
    expect((await verify(anita, phone, (await sms.codeAt(phone))!)).statusCode).toBe(200)
  })

  test('a gateway that is not configured, or rejects our key, sends nothing, and the caller gets an error', async () => {
    for (const [settings, code] of [
      [{}, 'sms_not_configured'],
      [{ ...sms.settings, SMS_AUTH_KEY: 'another key' }, 'sms_unavailable'],
      [{ ...sms.settings, SMS_GATEWAY_URL: `http://127.0.0.1:${await freePort()}` }, 'sms_unavailable'],
    ] as const) {
      const other = await createTestWorld({ SMS_AUTH_KEY: '', SMS_SENDER_ID: '', ...settings })
      const otherSite = await other.site({ identify: identifyByHeader(other.stores.database) })
      const answer = await start(await createAccount(other.stores.database), newNumber(), newNetwork(), otherSite)
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { code }])
      await otherSite.close()
      await other.close()
    }
  })

  test('delivery reports are accepted only with our secret, in the payload or a header but not in the URL', async () => {
    const [anita, phone] = [await account(), newNumber()]
    await start(anita, phone)
    const { id } = (await sms.texts(phone))[0]!
    const send = (url: string, headers: Record<string, string>, fields: object) => {
      const payload = { date: '2026-11-16 09:00:00', number: phone.slice(1), requestId: id, status: '1', ...fields }
      return site.inject({ method: 'POST', url, headers, payload })
    }
    const report = (secret: string, status: string, requestId = id) =>
      send('/api/sms/receipts', { authorization: `Bearer ${secret}` }, { status, requestId })
    const delivery = async () =>
      (await world.stores.database.selectFrom('phone_codes').select('delivery').executeTakeFirstOrThrow()).delivery
    expect((await report('guessed', '1')).statusCode).toBe(403)
    expect(await delivery()).toBeNull()
    const secret = sms.settings.SMS_RECEIPT_SECRET
    const inUrl = `/api/sms/receipts?${new URLSearchParams({ secret }).toString()}`
    expect((await send(inUrl, {}, {})).statusCode).not.toBe(204)
    expect((await send('/api/sms/receipts', {}, { secret: 'guessed' })).statusCode).toBe(403)
    expect(await delivery()).toBeNull()
    expect((await send('/api/sms/receipts', {}, { secret, requestId: 'unheard of' })).statusCode).toBe(204)
    expect((await report(secret, '1', 'unheard of')).statusCode).toBe(204)
    expect((await report(secret, '1')).statusCode).toBe(204)
    expect(await delivery()).toBe('delivered')
    // Late and contradictory: the first report wins.
    expect((await report(secret, '2')).statusCode).toBe(204)
    expect(await delivery()).toBe('delivered')
  })
})
