import type { ModerationCaseView } from '@pahiya/contract/community/moderation-desk'
import type { Standing } from '@pahiya/contract/community/moderation'
import type { InboxNotice } from '@pahiya/contract/notices/notices'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../../testing/environment/test-account.ts'
import { exampleMember } from '../../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'
import { endPassedMeasures } from './end-measures.ts'

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
async function ask<Body>(account: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
type Inbox = { notices: InboxNotice[]; next: string | null }
const inbox = async (account: string, after?: string) =>
  (await ask<Inbox>(account, 'GET', `/api/notices${after === undefined ? '' : `?after=${after}`}`)).body
const latest = async (account: string) => (await inbox(account)).notices[0]!

/** Decides the open case about a text in the version shown to the moderator. */
async function decide(moderator: string, subjectId: string, kind: string, body: object) {
  const { cases } = (await ask<{ cases: ModerationCaseView[] }>(moderator, 'GET', '/api/admin/community/cases')).body
  const { id } = cases.find((each) => each.subject?.id === subjectId && each.kind === kind)!
  const { seen } = (await ask<ModerationCaseView>(moderator, 'GET', `/api/admin/community/cases/${id}`)).body
  return ask(moderator, 'POST', `/api/admin/community/cases/${id}/decide`, { ...body, seen })
}
async function appeal(account: string) {
  const { restrictions } = (await ask<Standing>(account, 'GET', '/api/community/standing')).body
  const text = { text: 'It is an honest question about my own car.' }
  const id = restrictions[0]!.id
  expect((await ask(account, 'POST', `/api/community/restrictions/${id}/appeal`, text)).status).toBe(201)
}

test('an author is notified when a post is held, approved, hidden and restored after an appeal, with all reasons (COMM-28)', async () => {
  const [author, reader] = [await exampleMember(world.stores.database), await exampleMember(world.stores.database)]
  const title = 'Where are the papers of my Alto'
  const written = await ask<{ post: { id: string }; verdict: string }>(
    author.accountId,
    'POST',
    '/api/community/posts',
    {
      title,
      content: 'I found this page about it: https://papers.example.org/alto, is it right?',
      category: 'questions',
    },
  )
  const { id } = written.body.post
  const { rows } = await sql<{ id: string; reason: string }>`
    select id, reason from community_moderation_events where subject_id = ${id}`.execute(world.stores.database)
  const held = await latest(author.accountId)
  expect(held).toMatchObject({
    heading: 'Your post is waiting for a moderator and is not public yet',
    action: { path: `/community/standing#restriction-${rows[0]!.id}` },
  })
  expect(rows[0]!.reason).toBe('It contains a link that we do not know. A moderator will check it first.')
  expect(held.paragraphs).toEqual([
    `“${title}”`,
    `Guideline: No hidden, shortened or unknown links. ${rows[0]!.reason}`,
    'Our automatic rules decided this; no person has looked at it yet. ' +
      'It waits until a moderator decides, which should take no longer than 24 hours.',
    'If you disagree, you can appeal on the page below. Another moderator decides, within 7 days at most.',
  ])

  await decide(meera, id, 'text', { decision: 'release', reason: 'The page is known.' })
  expect(await latest(author.accountId)).toMatchObject({
    heading: 'Your post is public now',
    paragraphs: [`“${title}”`, 'A moderator decided: The page is known.'],
  })

  await ask(reader.accountId, 'POST', '/api/community/reports', { subject: { kind: 'post', id }, rule: 'spam' })
  await decide(meera, id, 'report', { decision: 'hide', rule: 'spam', reason: 'It was posted five times.' })
  const hidden = await latest(author.accountId)
  expect(hidden.heading).toBe('Your post is no longer public')
  expect(hidden.paragraphs.slice(1, 3)).toEqual([
    'Guideline: No spam. It was posted five times.',
    'A moderator decided this. It lasts until it is lifted.',
  ])

  await appeal(author.accountId)
  await decide(joseph, id, 'appeal', { decision: 'overturn', reason: 'It was posted once.' })
  expect(await latest(author.accountId)).toMatchObject({
    heading: 'Your appeal succeeded. Your post is public again',
    paragraphs: [`“${title}”`, 'Another moderator looked at your appeal: It was posted once.'],
  })
  expect((await inbox(reader.accountId)).notices).toEqual([])

  const channels = await sql<{ kind: string; channels: string[] }>`
    select kind, array_agg(channel order by channel) as channels from notices
    join notice_deliveries on notice_deliveries.notice_id = notices.id
    where account_id = ${author.accountId} group by notices.id, kind order by notices.id`.execute(world.stores.database)
  expect(channels.rows).toEqual(
    ['community_restricted', 'community_lifted', 'community_restricted', 'community_lifted'].map((kind) => ({
      kind,
      channels: ['email', 'push'],
    })),
  )
})

test('the author of a held comment and of a declined appeal is notified, and so is a member whose ban ends', async () => {
  const { database } = world.stores
  const [author, other] = [await exampleMember(database), await exampleMember(database)]
  const post = await ask<{ post: { id: string } }>(other.accountId, 'POST', '/api/community/posts', {
    title: 'Which tyres for a Swift',
    content: 'Mine are worn after 40,000 km.',
    category: 'questions',
  })
  const path = `/api/community/posts/${post.body.post.id}/comments`
  const content = 'They are compared at https://tyres.example.org/swift, with prices.'
  const { body } = await ask<{ comment: { id: string } }>(author.accountId, 'POST', path, { content })
  expect(await latest(author.accountId)).toMatchObject({
    heading: 'Your comment is waiting for a moderator and is not public yet',
    paragraphs: expect.arrayContaining([`“${content}”`]) as string[],
  })
  await decide(meera, body.comment.id, 'text', { decision: 'hide', rule: 'links', reason: 'It sells tyres.' })
  await appeal(author.accountId)
  await decide(joseph, body.comment.id, 'appeal', { decision: 'uphold', reason: 'It does sell tyres.' })
  expect(await latest(author.accountId)).toMatchObject({
    heading: 'Your appeal was declined. The decision about your comment still applies',
    paragraphs: [`“${content}”`, 'Another moderator looked at your appeal: It does sell tyres.'],
  })

  const until = new Date(Date.now() + 3_600_000)
  const ban = { rule: 'spam', reason: 'Only advertising.', until: until.toISOString() }
  await ask(meera, 'POST', `/api/admin/community/accounts/${author.memberId}/ban`, ban)
  expect((await latest(author.accountId)).paragraphs[1]).toMatch(/^A moderator decided this\. It ends on /)
  await endPassedMeasures(database, new Date(until.getTime() + 1_000))
  expect(await latest(author.accountId)).toMatchObject({
    heading: 'Your account in the community is no longer restricted',
    paragraphs: ['The restriction has ended.'],
  })
})

test('the inbox pages notices by keyset, and contains only those that belong in it', async () => {
  const { database } = world.stores
  const { accountId } = await exampleMember(database)
  await sql`
    insert into notices (account_id, kind, key, data)
    select ${accountId}, 'community_measure_ended', nth::text, '{"what": "Your account", "path": "/community/standing"}'
    from generate_series(1, 45) as nth`.execute(database)
  await sql`insert into notices (account_id, kind, key, data) values (${accountId}, 'signed_in', 'x', '{}')`.execute(
    database,
  )
  const pages: number[] = []
  const ids = new Set<string>()
  for (let after: string | undefined; pages.length < 5;) {
    const { notices, next } = await inbox(accountId, after)
    pages.push(notices.length)
    for (const { id } of notices) ids.add(id)
    if (next === null) break
    after = next
  }
  expect([pages, ids.size]).toEqual([[20, 20, 5], 45])
  expect((await site.inject({ method: 'GET', url: '/api/notices' })).statusCode).toBe(401)
})
