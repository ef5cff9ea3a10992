import type { DecidedMany, QueueItem } from '@pahiya/contract/admin/queue'
import type { ModerationCaseView } from '@pahiya/contract/community/moderation-desk'
import type { Restriction, Standing } from '@pahiya/contract/community/moderation'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import {
  exampleComment,
  exampleMember,
  examplePost,
  exampleReportRecord,
} from '../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { alarmHalfTime } from './cases/alarm-cases.ts'
import { describeCases } from './cases/queue-cases.ts'
import { endPassedMeasures } from './log/end-measures.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let meera: string
let joseph: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  meera = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
  joseph = await createAccount(world.stores.database, { name: 'Joseph', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body>(account: string | null, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = account === null ? {} : { [accountHeader]: account }
  const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body & { code?: string } }
}
const report = (account: string, kind: string, id: string, rule = 'spam') =>
  ask(account, 'POST', '/api/community/reports', { subject: { kind, id }, rule })
type Queue = { cases: ModerationCaseView[] }
const caseOf = async (id: string, kind: string) =>
  (await ask<Queue>(meera, 'GET', '/api/admin/community/cases')).body.cases.find(
    (each) => each.subject?.id === id && each.kind === kind,
  )
const openCaseView = async (moderator: string, id: string) =>
  (await ask<ModerationCaseView>(moderator, 'GET', `/api/admin/community/cases/${id}`)).body
const release = (id: string) =>
  sql`update desk_items set claimed_until = now() where subject_key = ${id}`.execute(world.stores.database)
async function decide(moderator: string, id: string, body: object) {
  const { seen } = await openCaseView(moderator, id)
  return ask<ModerationCaseView>(moderator, 'POST', `/api/admin/community/cases/${id}/decide`, { ...body, seen })
}
const standing = async (account: string) => (await ask<Standing>(account, 'GET', '/api/community/standing')).body
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from community_posts where id = ${id}`.execute(world.stores.database))
    .rows[0]!.state
const notices = async (account: string) =>
  (
    await sql<{ kind: string; data: Record<string, string> }>`
      select kind, data from notices where account_id = ${account} order by id`.execute(world.stores.database)
  ).rows

test("a case can be decided in the desk's queue, whose row shows its evidence, unless it has changed since it was seen", async () => {
  const { database } = world.stores
  const [author, reader] = [await exampleMember(database), await exampleMember(database)]
  const postId = await examplePost(database, author.memberId)
  await report(reader.accountId, 'post', postId, 'abuse')
  const { id: caseId } = (await caseOf(postId, 'report'))!
  const row = async () =>
    (await ask<{ items: QueueItem[] }>(meera, 'GET', '/api/desk/queue?kinds=community')).body.items.find(
      ({ subjectKey }) => subjectKey === caseId,
    )!
  const decideRow = async ({ id, version }: QueueItem, outcome: string) =>
    (
      await ask<DecidedMany>(meera, 'POST', '/api/desk/decide-many', {
        items: [{ id, version }],
        outcome,
        reason: 'It insults a dealer.',
      })
    ).body
  const seen = await row()
  expect(seen).toMatchObject({ isDecidedHere: true, isDecidedAlone: true, outcomes: ['release', 'hide'] })
  expect(seen.evidence).toMatchObject({ rule: 'abuse', reports: 1, note: expect.stringMatching(/\w/) })
  await report((await exampleMember(database)).accountId, 'post', postId, 'abuse')
  expect((await decideRow(seen, 'hide')).failed).toMatchObject([{ code: 'conflict' }])
  expect(await stateOf(postId)).toBe('live')
  expect(await decideRow(await row(), 'hide')).toMatchObject({ decided: 1, failed: [] })
  expect(await stateOf(postId)).toBe('hidden')
  expect((await notices(author.accountId))[0]).toMatchObject({ kind: 'community_restricted' })
})

test('a page of the queue needs as many queries for twelve cases as for one', async () => {
  const { database } = world.stores
  const { memberId } = await exampleMember(database)
  const reader = await exampleMember(database)
  const ids: string[] = []
  for (let number = 0; number < 12; number += 1) {
    const postId = await examplePost(database, memberId)
    await report(reader.accountId, 'post', postId)
    ids.push((await caseOf(postId, 'report'))!.id)
  }
  let queries = 0
  const counting = database.withPlugin({
    transformQuery: ({ node }) => ((queries += 1), node),
    transformResult: async ({ result }) => result,
  })
  const one = [...(await describeCases(counting, ids.slice(0, 1)))]
  const forOne = queries
  const all = await describeCases(counting, ids)
  expect([forOne > 0, queries]).toEqual([true, 2 * forOne])
  expect([all.size, all.get(ids[0]!)]).toEqual([12, one[0]![1]])
})

test('a moderator hides a reported post with a statement of reasons, and another one restores it after an appeal (COMM-28)', async () => {
  const { database } = world.stores
  const [author, reader] = [await exampleMember(database), await exampleMember(database)]
  const postId = await examplePost(database, author.memberId)
  expect((await report(author.accountId, 'post', postId)).body.code).toBe('own_text')
  const first = await report(reader.accountId, 'post', postId, 'abuse')
  expect(first.status).toBe(201)
  expect((await report(reader.accountId, 'post', postId)).body).toEqual(first.body)
  expect(await stateOf(postId)).toBe('live')

  const reported = (await caseOf(postId, 'report'))!
  expect(reported).toMatchObject({ rule: 'abuse', clock: 'grievance', reports: 1 })
  const hidden = await decide(meera, reported.id, { decision: 'hide', rule: 'abuse', reason: 'It insults a dealer.' })
  expect([hidden.status, await stateOf(postId)]).toEqual([200, 'hidden'])
  expect(
    (
      await ask(meera, 'POST', `/api/admin/community/cases/${reported.id}/decide`, {
        decision: 'hide',
        reason: 'again',
        seen: 'x',
      })
    ).body.code,
  ).toBe('moderation_case_not_found')
  const [notice] = await notices(author.accountId)
  expect(notice).toMatchObject({
    kind: 'community_restricted',
    data: {
      what: 'Your post',
      reason: 'It insults a dealer.',
      decidedBy: 'A moderator decided this.',
      action: 'hidden',
    },
  })
  const [restriction] = (await standing(author.accountId)).restrictions
  expect(restriction).toMatchObject({
    action: 'hidden',
    rule: 'abuse',
    by: 'moderator',
    until: null,
    canAppeal: true,
    explanation: 'It insults a dealer.',
  })
  expect((await standing(reader.accountId)).reports).toEqual({ sent: 1, decided: 1, confirmed: 1 })

  const path = `/api/community/restrictions/${restriction!.id}/appeal`
  const text = { text: 'It is an honest complaint about my own purchase.' }
  expect((await ask(reader.accountId, 'POST', path, text)).body.code).toBe('restriction_not_found')
  const appealed = await ask<Restriction>(author.accountId, 'POST', path, text)
  expect([appealed.status, appealed.body.appeal?.state]).toEqual([201, 'waiting'])
  expect((await ask(author.accountId, 'POST', path, text)).body.code).toBe('appeal_exists')

  const appeal = (await caseOf(postId, 'appeal'))!
  expect((await openCaseView(meera, appeal.id)).isOwnDecision).toBe(true)
  expect((await decide(meera, appeal.id, { decision: 'overturn', reason: 'I changed my mind' })).body.code).toBe(
    'own_decision',
  )
  await release(appeal.id)
  expect((await decide(joseph, appeal.id, { decision: 'overturn', reason: 'It is a fair complaint.' })).status).toBe(
    200,
  )
  expect(await stateOf(postId)).toBe('live')
  expect((await standing(author.accountId)).restrictions[0]).toMatchObject({
    canAppeal: false,
    appeal: { state: 'overturned', reason: 'It is a fair complaint.' },
  })
  expect((await standing(reader.accountId)).reports).toEqual({ sent: 1, decided: 1, confirmed: 0 })
  expect((await notices(author.accountId)).map(({ kind }) => kind)).toEqual([
    'community_restricted',
    'community_lifted',
  ])
})

test('the database rejects a decision on an appeal by the moderator who is appealed against, or about themselves', async () => {
  const { database } = world.stores
  const author = await exampleMember(database)
  const postId = await examplePost(database, author.memberId)
  const add = (kind: string, moderator: string | null, appealOf: number | null = null) =>
    sql`insert into community_moderation_events
      (subject_kind, subject_id, number, member_id, kind, decider, moderator_id, rule, reason, appeal_of)
      values ('post', ${postId}, 1, ${author.memberId}, ${kind}, ${moderator && 'moderator'}, ${moderator}, 'spam', 'x', ${appealOf})`.execute(
      database,
    )
  await expect(add('hidden', author.accountId)).rejects.toMatchObject({ constraint: 'moderation_of_others' })
  await add('hidden', meera)
  await add('appealed', null, 1)
  const constraint = 'an_appeal_is_decided_by_another_person'
  for (const kind of ['appeal-upheld', 'appeal-overturned']) {
    await expect(add(kind, meera)).rejects.toMatchObject({ constraint })
  }
  await add('appeal-upheld', joseph)
})

test('a ring of ten new accounts cannot hide a member’s post, but three accurate members can', async () => {
  const { database } = world.stores
  const author = await exampleMember(database, { level: 2 })
  const [ringed, reported] = [
    await examplePost(database, author.memberId),
    await examplePost(database, author.memberId),
  ]
  for (let nth = 0; nth < 10; nth += 1) await report((await exampleMember(database)).accountId, 'post', ringed)
  expect([await stateOf(ringed), (await caseOf(ringed, 'report'))!.reports]).toEqual(['live', 10])
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await stateOf(reported)).toBe('live')
    const { accountId } = await exampleMember(database, { level: 1 })
    await exampleReportRecord(database, accountId, { confirmed: 9, declined: 1 })
    expect((await report(accountId, 'post', reported)).status).toBe(201)
  }
  expect(await stateOf(reported)).toBe('hidden')
  expect(await notices(author.accountId)).toMatchObject([{ kind: 'community_restricted', data: { action: 'hidden' } }])
  const released = await decide(meera, (await caseOf(reported, 'report'))!.id, {
    decision: 'release',
    reason: 'Nothing is wrong.',
  })
  expect([released.status, await stateOf(reported)]).toEqual([200, 'live'])
})

test('a ban hides everything of an account at once, and lifting it restores every row byte for byte', async () => {
  const { database } = world.stores
  const [banned, other] = [await exampleMember(database), await exampleMember(database)]
  const own = await examplePost(database, banned.memberId)
  const elsewhere = await examplePost(database, other.memberId)
  await exampleComment(database, banned.memberId, elsewhere)
  await sql`insert into community_likes (post_id, member_id) values (${elsewhere}, ${banned.memberId})`.execute(
    database,
  )
  const rows = async () =>
    (
      await sql`
        select to_jsonb(post) as row from community_posts as post where id in (${own}, ${elsewhere}) union all
        select to_jsonb(comment) from community_comments as comment where post_id = ${elsewhere} union all
        select to_jsonb(counter) from community_counters as counter where post_id in (${own}, ${elsewhere}) union all
        select to_jsonb(member) from community_members as member where id = ${banned.memberId} order by 1`.execute(
        database,
      )
    ).rows
  const before = await rows()
  const path = `/api/admin/community/accounts/${banned.memberId}`
  const ban = await ask<{ bannedUntil: string }>(meera, 'POST', `${path}/ban`, {
    rule: 'spam',
    reason: 'Only advertising.',
  })
  expect([ban.status, ban.body.bannedUntil]).toEqual([200, 'forever'])
  const { rows: counted } =
    await sql`select likes, comments from community_counters where post_id = ${elsewhere}`.execute(database)
  expect(counted).toEqual([{ likes: 0, comments: 0 }])
  expect((await standing(banned.accountId)).restrictions).toMatchObject([{ action: 'banned', canAppeal: true }])
  expect((await ask(joseph, 'POST', `${path}/unban`, { reason: 'A mistake of ours.' })).status).toBe(200)
  expect(await rows()).toEqual(before)
  expect((await ask(joseph, 'POST', `${path}/unban`, { reason: 'A mistake of ours.' })).body.code).toBe(
    'nothing_to_decide',
  )
})

test('a temporary ban ends by itself', async () => {
  const { database } = world.stores
  const { memberId, accountId } = await exampleMember(database)
  const until = new Date(Date.now() + 3_600_000)
  await ask(meera, 'POST', `/api/admin/community/accounts/${memberId}/ban`, {
    rule: 'abuse',
    reason: 'Cool down.',
    until: until.toISOString(),
  })
  await endPassedMeasures(database, new Date())
  expect((await standing(accountId)).restrictions).toMatchObject([{ liftedAt: null }])
  await endPassedMeasures(database, new Date(until.getTime() + 1_000))
  const { rows } = await sql`select hidden_until from community_members where id = ${memberId}`.execute(database)
  expect(rows).toEqual([{ hidden_until: null }])
})

test('cases are ordered by their legal deadlines, with appeals first, and raise an alarm at half time', async () => {
  const { database } = world.stores
  const author = await exampleMember(database)
  const reader = await exampleMember(database)
  const [spam, imagery, personal] = [
    await examplePost(database, author.memberId),
    await examplePost(database, author.memberId),
    await examplePost(database, author.memberId),
  ]
  await report(reader.accountId, 'post', spam, 'spam')
  await report(reader.accountId, 'post', personal, 'personal-data')
  await report(reader.accountId, 'post', imagery, 'intimate-imagery')
  const receivedAt = new Date(Date.now() - 100 * 60_000).toISOString()
  const order = await ask<ModerationCaseView>(meera, 'POST', '/api/admin/community/cases', {
    clock: 'order',
    receivedAt,
    text: 'Order of a court to remove the post.',
    subject: { kind: 'post', id: spam },
  })
  expect(order.body).toMatchObject({ kind: 'order', isAlarming: true, isOverdue: false })
  const held = await examplePost(database, author.memberId, { state: 'waiting', rule: 'links' })
  const { cases } = (await ask<Queue>(meera, 'GET', '/api/admin/community/cases')).body
  const place = (id: string, kind: string) => cases.findIndex((each) => each.subject?.id === id && each.kind === kind)
  const places = [
    place(spam, 'order'),
    place(imagery, 'report'),
    place(personal, 'report'),
    place(held, 'text'),
    place(spam, 'report'),
  ]
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.includes(-1)).toBe(false)
  const hours = (id: string, kind: string) => {
    const { dueAt, openedAt } = cases[place(id, kind)]!
    return Math.round((Date.parse(dueAt) - Date.parse(openedAt)) / 3_600_000)
  }
  expect([hours(spam, 'order'), hours(imagery, 'report'), hours(personal, 'report'), hours(spam, 'report')]).toEqual([
    3, 2, 36, 168,
  ])
  expect((await alarmHalfTime(database, new Date())).alarmed).toBe(1)
  expect((await alarmHalfTime(database, new Date())).alarmed).toBe(0)
  expect((await notices(joseph)).map(({ kind }) => kind)).toContain('community_case_alarm')
})
