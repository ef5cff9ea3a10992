import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { addArticle, exampleArticle } from '../../testing/examples/example-article.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { recordCheck } from '../articles/save-article.ts'
import { createArticle } from '../articles/save-article.ts'
import { storeArchives } from '../articles/archives.ts'

let world: TestWorld
let site: FastifyInstance
let editor: string
let approver: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  editor = await createAccount(world.stores.database, { name: 'Asha', grants: ['admin'] })
  approver = await createAccount(world.stores.database, { name: 'Leela', grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type State = Parameters<typeof addArticle>[1]['state']
const add = (state: State) => addArticle(world.stores.database, { state, editor, approver })
const call = async (
  path: string,
  body: object = {},
  who = approver,
  method: 'POST' | 'PUT' | 'DELETE' | 'GET' = 'POST',
) => {
  const answer = await site.inject({
    method,
    url: `/api/admin/blog/${path}`,
    headers: { [accountHeader]: who },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const statusOf = async (id: string) => (await call(`articles/${id}`, {}, approver, 'GET')).body.status as string
const refused = (statement: string) =>
  expect(world.stores.pool.query(statement)).rejects.toMatchObject({ code: '23514' })

test('an article is written, offered, approved and published; readers see it only then (ADMIN-07, ADMIN-08, ADMIN-13, ADMIN-16, ADMIN-17, BLOG-17, BLOG-18)', async () => {
  const { charts: _charts, ...draft } = exampleArticle()
  const sources = draft.sources.map(({ archive: _archive, ...source }) => source)
  const written = (await call('articles', { ...draft, sources }, editor)).body
  expect(written).toMatchObject({ status: 'draft', version: 1, author: 'Asha', actions: ['edit', 'submit', 'delete'] })
  const id = written.id as string
  const isPublic = async () => (await site.inject(`/api/blog/articles/${id}`)).statusCode
  await call(`submit/${id}`, { version: 1 }, editor)
  expect(await isPublic()).toBe(404)
  expect((await call(`approve/${id}`, { version: 1 }, editor)).body.code).toBe('own_article')
  const approved = (await call(`approve/${id}`, { approver: 'Admin User', version: 1 })).body
  expect(approved).toMatchObject({ status: 'approved', approvedBy: 'Leela', approvedByAuthor: false })
  expect(await isPublic()).toBe(404)
  expect((await call(`publish/${id}`)).body).toMatchObject({ status: 'published', liveVersion: 1 })
  expect((await site.inject(`/api/blog/articles/${id}`)).json()).toMatchObject({
    title: draft.title,
    status: 'published',
    author: 'Asha',
    approvedBy: 'Leela',
    sources: ['/api/market/index.csv'],
  })
})

test('an edit ends the approval, and readers see the earlier text until it is published with a correction (ADMIN-12, ADMIN-19)', async () => {
  const id = await add('published')
  const read = async () => (await site.inject(`/api/blog/articles/${id}`)).json()
  const edit = {
    ...exampleArticle(),
    content: '<p>Prices of the Swift fell. [1]</p>',
    version: 1,
    status: 'published',
    category: 'policy',
  }
  const edited = (await call(`update/${id}`, edit, editor, 'PUT')).body
  expect(edited).toMatchObject({
    status: 'pending_approval',
    version: 2,
    liveVersion: 1,
    approvedBy: null,
    needsCorrection: true,
    category: 'market-trends',
  })
  expect((await read()).content).toContain('rose')
  await call(`approve/${id}`, { version: 2 })
  expect((await call(`publish/${id}`)).body.code).toBe('correction_needed')
  await refused(`update articles set status = 'published' where id = '${id}'`)
  await call(`correct/${id}`, { version: 2, note: 'Prices fell. We had mixed up two months.' })
  expect((await read()).corrections).toEqual([])
  expect((await call(`publish/${id}`)).body).toMatchObject({ status: 'published', liveVersion: 2 })
  expect(await read()).toMatchObject({
    isCorrected: true,
    corrections: [
      {
        note: 'Prices fell. We had mixed up two months.',
        changes: [{ before: 'Prices of the Swift rose.', after: 'Prices of the Swift fell.' }],
      },
    ],
  })
})

const transitions: Record<string, State[]> = {
  submit: ['pending_approval', 'approved', 'published'],
  return: ['draft', 'approved', 'published'],
  approve: ['draft', 'approved', 'published'],
  publish: ['draft', 'pending_approval', 'published'],
  schedule: ['draft', 'pending_approval', 'published'],
  unschedule: ['draft', 'pending_approval', 'approved', 'published'],
  share: ['draft', 'pending_approval', 'approved'],
  correct: ['draft', 'pending_approval', 'approved'],
}
const bodies: Record<string, object> = {
  return: { reason: 'A source is missing' },
  schedule: { at: new Date(Date.now() + 3_600_000).toISOString() },
  correct: { note: 'A figure was wrong.' },
}

test('every call from a state that does not allow it is refused and changes nothing (ADMIN-07)', async () => {
  let refusals = 0
  for (const [action, states] of Object.entries(transitions)) {
    for (const state of states) {
      const id = await add(state)
      const answer = await call(`${action}/${id}`, bodies[action])
      expect([action, state, answer.status, answer.body.code]).toEqual([action, state, 409, 'article_state'])
      expect(await statusOf(id)).toBe(state)
      refusals += 1
    }
  }
  expect(refusals).toBe(25)
})

test('the database refuses the same and more without the server', async () => {
  const ids = Object.fromEntries(
    await Promise.all(
      (['draft', 'pending_approval', 'approved', 'published'] as const).map(async (state) => [state, await add(state)]),
    ),
  ) as Record<State, string>
  const approval = `approved_version = version, approved_at = now(), approved_by = '${approver}', approved_hash = (
    select hash from article_versions where article_id = articles.id and article_versions.version = articles.version)`
  const moves: [State, string][] = [
    ['draft', `status = 'approved', ${approval}`],
    ['draft', "status = 'published'"],
    ['draft', "status = 'shared'"],
    ['pending_approval', "status = 'draft'"],
    ['pending_approval', "status = 'approved'"],
    ['pending_approval', `status = 'approved', ${approval.replace(approver, editor)}`],
    ['pending_approval', `status = 'approved', ${approval.replace(approver, randomUUID())}`],
    ['pending_approval', `status = 'published', ${approval}`],
    ['approved', "status = 'draft', return_reason = 'x'"],
    ['approved', "status = 'pending_approval'"],
    ['approved', "status = 'shared'"],
    ['approved', "approved_at = now() - interval '1 day'"],
    ['approved', 'approved_by_author = true'],
    ['approved', 'live_version = version, live_at = now(), published_at = now()'],
    ['published', "status = 'draft', return_reason = 'x'"],
    ['published', "status = 'approved'"],
    ['published', "status = 'shared'"],
    ['published', 'scheduled_for = now()'],
    ['published', "live_at = now() - interval '1 year'"],
    ['published', 'live_version = null, live_at = null, published_at = null'],
    ['published', 'version = version + 1'],
    ['published', "origin = 'machine'"],
  ]
  for (const [state, set] of moves) await refused(`update articles set ${set} where id = '${ids[state]}'`)
  await refused(`update article_versions set content = content || '.' where article_id = '${ids.approved}'`)
  await refused(`delete from article_versions where article_id = '${ids.approved}'`)
  await refused(`delete from articles where id = '${ids.draft}'`)
  await refused("insert into articles (origin, status) values ('people', 'approved')")
  for (const state of Object.keys(ids) as State[]) expect(await statusOf(ids[state])).toBe(state)
})

test('one changed byte returns an approved article to its reviewer, also by SQL', async () => {
  const id = await add('approved')
  await sql`
    insert into article_versions (article_id, version, title, excerpt, content, category, tags, sources, charts,
      read_minutes, hash)
    select article_id, 2, title, excerpt, content || '.', category, tags, sources, charts, read_minutes, hash
    from article_versions where article_id = ${id}`.execute(world.stores.database)
  expect(await statusOf(id)).toBe('pending_approval')
})

test('of 30 parallel approvals one wins', async () => {
  const id = await add('pending_approval')
  const answers = await Promise.all(Array.from({ length: 30 }, () => call(`approve/${id}`, { version: 1 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'article_state')).toHaveLength(29)
  const { rows } = await sql`
    select from audit_entries where kind = 'article_approved' and details->>'article' = ${id}`.execute(
    world.stores.database,
  )
  expect(rows).toHaveLength(1)
})

test('an admin who saw an earlier version is told that it has changed', async () => {
  const id = await add('pending_approval')
  await call(`update/${id}`, { ...exampleArticle(), title: 'Another title', version: 1 }, editor, 'PUT')
  for (const action of ['approve', 'return', 'correct']) {
    const { body } = await call(`${action}/${id}`, { ...bodies[action], version: 1 })
    expect([action, body.code]).toEqual([action, 'conflict'])
  }
  const edits = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      call(`update/${id}`, { ...exampleArticle(), title: `T${nth}`, version: 2 }, editor, 'PUT'),
    ),
  )
  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
})

test('a machine-written text is approved only after its checks passed (BLOG-22)', async () => {
  const { database } = world.stores
  const id = await database.transaction().execute(async (transaction) => {
    const text = await storeArchives(transaction, exampleArticle(), new Date())
    return (await createArticle(transaction, { origin: 'machine', authorId: null, text }))!
  })
  await call(`submit/${id}`)
  expect((await call(`approve/${id}`)).body.code).toBe('article_not_checked')
  const finding = { kind: 'number', sentence: 'It rose.', source: 1, message: 'The source says it fell', blocks: true }
  await recordCheck(database, { id, version: 1, findings: [finding] })
  expect((await call(`approve/${id}`)).body.code).toBe('article_not_checked')
  await recordCheck(database, { id, version: 1, findings: [] })
  expect((await call(`approve/${id}`)).body).toMatchObject({
    status: 'approved',
    author: 'Written by AI',
    origin: 'machine',
  })
})

test('versions are whole, listed, compared and restored byte by byte', async () => {
  const id = await add('draft')
  await call(`update/${id}`, { ...exampleArticle(), content: '<p>Prices of the Swift fell. [1]</p>' }, editor, 'PUT')
  const get = async (path: string) => (await call(`articles/${id}/${path}`, {}, approver, 'GET')).body
  expect((await get('versions')).versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect((await get('diff?from=1&to=2')).content).toMatchObject([
    { parts: [{}, { kind: 'removed', text: 'rose.' }, { kind: 'added', text: 'fell.' }, {}] },
  ])
  expect((await call(`restore/${id}`, { restore: 1, version: 2 })).body).toMatchObject({ version: 3 })
  const [first, third] = [await get('versions/1'), await get('versions/3')]
  expect([third.hash, third.content, third.restoredFrom]).toEqual([first.hash, first.content, 1])
})

test('a deleted article is withdrawn from readers, and its row and audit entry stay (ADMIN-20)', async () => {
  const id = await add('published')
  expect((await call(`delete/${id}`, {}, approver, 'DELETE')).status).toBe(204)
  const answer = await site.inject(`/api/blog/articles/${id}`)
  expect([answer.statusCode, answer.json().code]).toEqual([410, 'article_withdrawn'])
  expect((await call(`publish/${id}`)).body.code).toBe('article_not_found')
  await refused(`update articles set status = 'pending_approval' where id = '${id}'`)
  const { rows } = await sql`
    select from audit_entries where kind = 'article_deleted' and details->>'article' = ${id}`.execute(
    world.stores.database,
  )
  expect(rows).toHaveLength(1)
})

test('the analytics are counted, and drafts appear only under all (ADMIN-03, ADMIN-06, ADMIN-14, ADMIN-15)', async () => {
  const id = await add('draft')
  const list = async (status: string) =>
    ((await call(`articles?status=${status}&limit=50`, {}, approver, 'GET')).body.articles as { id: string }[]).map(
      (each) => each.id,
    )
  expect(await list('all')).toContain(id)
  for (const status of ['pending_approval', 'approved', 'published', 'shared'])
    expect(await list(status)).not.toContain(id)
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from articles where deleted_at is null group by status`.execute(
    world.stores.database,
  )
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  expect((await call('analytics', {}, approver, 'GET')).body).toMatchObject({
    total: rows.reduce((sum, row) => sum + row.count, 0),
    pending: count('pending_approval'),
    published: count('published'),
    admins: 2,
    warnings: ['No network is configured, so articles cannot be posted from here.'],
  })
})

test('the only admin approves their own text, and the article says so', async () => {
  await sql`delete from account_grants where account_id = ${approver}`.execute(world.stores.database)
  const id = await addArticle(world.stores.database, { state: 'published', editor, approver: editor })
  expect((await site.inject(`/api/blog/articles/${id}`)).json()).toMatchObject({
    approvedBy: 'Asha',
    approvedByAuthor: true,
  })
  await sql`insert into account_grants (account_id, granted) values (${approver}, 'admin')`.execute(
    world.stores.database,
  )
})

test('every call of the admin area is refused to other users (ADMIN-01)', async () => {
  const id = await add('pending_approval')
  const reader = await createAccount(world.stores.database, { grants: ['moderator'] })
  for (const path of ['articles', 'analytics', `articles/${id}`, `articles/${id}/versions`]) {
    expect((await call(path, {}, reader, 'GET')).status).toBe(403)
    expect((await site.inject(`/api/admin/blog/${path}`)).statusCode).toBe(401)
  }
  for (const action of Object.keys(transitions)) {
    expect((await call(`${action}/${id}`, bodies[action], reader)).status).toBe(403)
  }
  expect((await call(`delete/${id}`, {}, reader, 'DELETE')).status).toBe(403)
  expect(await statusOf(id)).toBe('pending_approval')
})

test('an admin requests the reports of a month, which a job writes', async () => {
  const month = new Date().toISOString().slice(0, 7)
  expect((await call('market-reports', { month })).body).toEqual({ articles: [], isWriting: true })
  expect((await call('market-reports', { month: '2099-01' })).body.code).toBe('month_not_started')
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`reports-${month}`}`.execute(
    world.stores.database,
  )
  expect(rows).toHaveLength(1)
})
