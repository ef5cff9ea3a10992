import { monthBefore, monthInIndia } from '@pahiya/domain/time/months-in-india'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../testing/environment/test-account.ts'
import { addArticle, exampleArticle } from '../../testing/examples/example-article.ts'
import { moveBodies, openArticleDesk, type ArticleDesk } from '../../testing/worlds/article-desk.ts'

let desk: ArticleDesk
beforeAll(async () => void (desk = await openArticleDesk()))
afterAll(() => desk.close())

const call: ArticleDesk['call'] = (...sent) => desk.call(...sent)
const refused = (statement: string) => expect(desk.query(statement)).rejects.toMatchObject({ code: '23514' })

test('versions are complete, and can be listed, compared and restored byte for byte', async () => {
  const id = await desk.add('draft')
  await call(
    `update/${id}`,
    { ...exampleArticle(), content: '<p>Prices of the Swift fell. [1]</p>' },
    desk.editor,
    'PUT',
  )
  const get = async (path: string) => (await call(`articles/${id}/${path}`, {}, desk.approver, 'GET')).body
  expect((await get('versions')).versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect((await get('diff?from=1&to=2')).content).toMatchObject([
    { parts: [{}, { kind: 'removed', text: 'rose.' }, { kind: 'added', text: 'fell.' }, {}] },
  ])
  expect((await call(`restore/${id}`, { restore: 1, version: 2 })).body).toMatchObject({ version: 3 })
  const [first, third] = [await get('versions/1'), await get('versions/3')]
  expect([third.hash, third.content, third.restoredFrom]).toEqual([first.hash, first.content, 1])
})

test('a deleted article is withdrawn from readers, and its row and audit entry stay (ADMIN-20)', async () => {
  const id = await desk.add('published')
  expect((await call(`delete/${id}`, {}, desk.approver, 'DELETE')).status).toBe(204)
  const answer = await desk.site.inject(`/api/blog/articles/${id}`)
  expect([answer.statusCode, answer.json().code]).toEqual([410, 'article_withdrawn'])
  expect((await call(`publish/${id}`)).body.code).toBe('article_not_found')
  await refused(`update articles set status = 'pending_approval' where id = '${id}'`)
  const { rows } = await sql`
    select from audit_entries where kind = 'article_deleted' and details->>'article' = ${id}`.execute(desk.database)
  expect(rows).toHaveLength(1)
})

test('the analytics are counted, and drafts appear only under all (ADMIN-03, ADMIN-06, ADMIN-14, ADMIN-15)', async () => {
  const id = await desk.add('draft')
  const list = async (status: string) =>
    (
      (await call(`articles?status=${status}&limit=50`, {}, desk.approver, 'GET')).body.articles as { id: string }[]
    ).map((each) => each.id)
  expect(await list('all')).toContain(id)
  for (const status of ['pending_approval', 'approved', 'published', 'shared'])
    expect(await list(status)).not.toContain(id)
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from articles where deleted_at is null group by status`.execute(desk.database)
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  expect((await call('analytics', {}, desk.approver, 'GET')).body).toMatchObject({
    total: rows.reduce((sum, row) => sum + row.count, 0),
    pending: count('pending_approval'),
    published: count('published'),
    admins: 2,
    warnings: ['No network is configured, so articles cannot be posted from here.'],
  })
})

test('the only admin can approve their own text, and the article says so', async () => {
  await sql`delete from account_grants where account_id = ${desk.approver}`.execute(desk.database)
  const id = await addArticle(desk.database, { state: 'published', editor: desk.editor, approver: desk.editor })
  expect((await desk.site.inject(`/api/blog/articles/${id}`)).json()).toMatchObject({
    approvedBy: 'Asha',
    approvedByAuthor: true,
  })
  await sql`insert into account_grants (account_id, granted) values (${desk.approver}, 'admin')`.execute(desk.database)
})

test('every admin call is rejected for other users (ADMIN-01)', async () => {
  const id = await desk.add('pending_approval')
  const reader = await createAccount(desk.database, { grants: ['moderator'] })
  for (const path of ['articles', 'analytics', `articles/${id}`, `articles/${id}/versions`]) {
    expect((await call(path, {}, reader, 'GET')).status).toBe(403)
    expect((await desk.site.inject(`/api/admin/blog/${path}`)).statusCode).toBe(401)
  }
  for (const action of Object.keys(moveBodies)) {
    expect((await call(`${action}/${id}`, moveBodies[action], reader)).status).toBe(403)
  }
  expect((await call(`delete/${id}`, {}, reader, 'DELETE')).status).toBe(403)
  expect(await desk.statusOf(id)).toBe('pending_approval')
})

test('an admin requests the reports of a month with adverts, and a job writes them', async () => {
  const month = monthInIndia(new Date())
  expect((await call('market-reports', { month })).body.code).toBe('month_not_counted')
  await sql`insert into market_months (month, brand, model, region, city, adverts, median_rupees)
    values (${`${month}-01`}::date, 'Tata', 'Nexon', 'Hyderabad', 'Hyderabad', 9, 700000)`.execute(desk.database)
  expect((await call('analytics', {}, desk.approver, 'GET')).body.firstReportMonth).toBe(month)
  expect((await call('market-reports', { month })).body).toEqual({ articles: [], isWriting: true })
  for (const other of ['2099-01', monthBefore(month, 1)])
    expect((await call('market-reports', { month: other })).body.code).toBe('month_not_counted')
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`reports-${month}`}`.execute(desk.database)
  expect(rows).toHaveLength(1)
})
