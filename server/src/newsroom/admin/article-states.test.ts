import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../testing/examples/example-article.ts'
import { moveBodies, openArticleDesk, type ArticleDesk, type ArticleState } from '../../testing/worlds/article-desk.ts'
import { createArticle, recordCheck } from '../articles/save-article.ts'
import { storeArchives } from '../articles/archives.ts'

let desk: ArticleDesk
beforeAll(async () => void (desk = await openArticleDesk()))
afterAll(() => desk.close())

const call: ArticleDesk['call'] = (...sent) => desk.call(...sent)
const refused = (statement: string) => expect(desk.query(statement)).rejects.toMatchObject({ code: '23514' })

test('an article is written, submitted, approved and published; readers see it only then (ADMIN-07, ADMIN-08, ADMIN-13, ADMIN-16, ADMIN-17, BLOG-17, BLOG-18)', async () => {
  const { charts: _charts, ...draft } = exampleArticle()
  const sources = draft.sources.map(({ archive: _archive, ...source }) => source)
  const written = (await call('articles', { ...draft, sources }, desk.editor)).body
  expect(written).toMatchObject({ status: 'draft', version: 1, author: 'Asha', actions: ['edit', 'submit', 'delete'] })
  const id = written.id as string
  const isPublic = async () => (await desk.site.inject(`/api/blog/articles/${id}`)).statusCode
  await call(`submit/${id}`, { version: 1 }, desk.editor)
  expect(await isPublic()).toBe(404)
  expect((await call(`approve/${id}`, { version: 1 }, desk.editor)).body.code).toBe('own_article')
  const approved = (await call(`approve/${id}`, { approver: 'Admin User', version: 1 })).body
  expect(approved).toMatchObject({ status: 'approved', approvedBy: 'Leela', approvedByAuthor: false })
  expect(await isPublic()).toBe(404)
  expect((await call(`publish/${id}`)).body).toMatchObject({ status: 'published', liveVersion: 1 })
  expect((await desk.site.inject(`/api/blog/articles/${id}`)).json()).toMatchObject({
    title: draft.title,
    status: 'published',
    author: 'Asha',
    approvedBy: 'Leela',
    sources: ['/api/market/index.csv'],
  })
})

test('an edit ends the approval, and readers see the earlier text until the edit is published with a correction (ADMIN-12, ADMIN-19)', async () => {
  const id = await desk.add('published')
  const read = async () => (await desk.site.inject(`/api/blog/articles/${id}`)).json()
  const edit = {
    ...exampleArticle(),
    content: '<p>Prices of the Swift fell. [1]</p>',
    version: 1,
    status: 'published',
    category: 'policy',
  }
  const edited = (await call(`update/${id}`, edit, desk.editor, 'PUT')).body
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

const transitions: Record<string, ArticleState[]> = {
  submit: ['pending_approval', 'approved', 'published'],
  return: ['draft', 'approved', 'published'],
  approve: ['draft', 'approved', 'published'],
  publish: ['draft', 'pending_approval', 'published'],
  schedule: ['draft', 'pending_approval', 'published'],
  unschedule: ['draft', 'pending_approval', 'approved', 'published'],
  share: ['draft', 'pending_approval', 'approved'],
  correct: ['draft', 'pending_approval', 'approved'],
}

test('a call that the article’s state does not allow is rejected and changes nothing (ADMIN-07)', async () => {
  let refusals = 0
  for (const [action, states] of Object.entries(transitions)) {
    for (const state of states) {
      const id = await desk.add(state)
      const answer = await call(`${action}/${id}`, moveBodies[action])
      expect([action, state, answer.status, answer.body.code]).toEqual([action, state, 409, 'article_state'])
      expect(await desk.statusOf(id)).toBe(state)
      refusals += 1
    }
  }
  expect(refusals).toBe(25)
})

test('the database enforces the same rules and more without the server', async () => {
  const ids = Object.fromEntries(
    await Promise.all(
      (['draft', 'pending_approval', 'approved', 'published'] as const).map(async (state) => [
        state,
        await desk.add(state),
      ]),
    ),
  ) as Record<ArticleState, string>
  const approval = `approved_version = version, approved_at = now(), approved_by = '${desk.approver}', approved_hash = (
    select hash from article_versions where article_id = articles.id and article_versions.version = articles.version)`
  const moves: [ArticleState, string][] = [
    ['draft', `status = 'approved', ${approval}`],
    ['draft', "status = 'published'"],
    ['draft', "status = 'shared'"],
    ['pending_approval', "status = 'draft'"],
    ['pending_approval', "status = 'approved'"],
    ['pending_approval', `status = 'approved', ${approval.replace(desk.approver, desk.editor)}`],
    ['pending_approval', `status = 'approved', ${approval.replace(desk.approver, randomUUID())}`],
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
  for (const state of Object.keys(ids) as ArticleState[]) expect(await desk.statusOf(ids[state])).toBe(state)
})

test('one changed byte returns an approved article to its reviewer, also by SQL', async () => {
  const id = await desk.add('approved')
  await sql`
    insert into article_versions (article_id, version, title, excerpt, content, category, tags, sources, charts,
      read_minutes, hash)
    select article_id, 2, title, excerpt, content || '.', category, tags, sources, charts, read_minutes, hash
    from article_versions where article_id = ${id}`.execute(desk.database)
  expect(await desk.statusOf(id)).toBe('pending_approval')
})

test('of 30 parallel approvals one succeeds', async () => {
  const id = await desk.add('pending_approval')
  const answers = await Promise.all(Array.from({ length: 30 }, () => call(`approve/${id}`, { version: 1 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'article_state')).toHaveLength(29)
  const { rows } = await sql`
    select from audit_entries where kind = 'article_approved' and details->>'article' = ${id}`.execute(desk.database)
  expect(rows).toHaveLength(1)
})

test('an admin who saw an earlier version gets a conflict', async () => {
  const id = await desk.add('pending_approval')
  await call(`update/${id}`, { ...exampleArticle(), title: 'Another title', version: 1 }, desk.editor, 'PUT')
  for (const action of ['approve', 'return', 'correct']) {
    const { body } = await call(`${action}/${id}`, { ...moveBodies[action], version: 1 })
    expect([action, body.code]).toEqual([action, 'conflict'])
  }
  const edits = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      call(`update/${id}`, { ...exampleArticle(), title: `T${nth}`, version: 2 }, desk.editor, 'PUT'),
    ),
  )
  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
})

test('a machine-written text can be approved only after its checks have passed (BLOG-22)', async () => {
  const { database } = desk
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
