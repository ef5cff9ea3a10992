import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../testing/examples/example-article.ts'
import { openArticleDesk, type ArticleDesk } from '../../testing/worlds/article-desk.ts'
import { approveArticle, publishArticle, submitArticle } from '../admin/move-article.ts'
import { copySources } from './copy-sources.ts'

let desk: ArticleDesk
beforeAll(async () => void (desk = await openArticleDesk()))
afterAll(() => desk.close())

const page = 'https://transport.example/rc'
const broken = 'https://insurer.example/wording'
const source = (url: string) => ({ title: 'A page', url, quotation: null })

async function write(...urls: string[]) {
  const { charts: _charts, ...text } = exampleArticle()
  const { body } = await desk.call('articles', { ...text, sources: urls.map(source) }, desk.editor)
  return body as { id: string; sourceCopies: object; sourceList: { archivedCopy: string | null }[] }
}
const read = async (id: string) => (await desk.call(`articles/${id}`, {}, desk.editor, 'GET')).body
const makeDue = () =>
  sql`update article_source_copies set due_at = now() where state = 'waiting'`.execute(desk.database)
const copy = (asked: string[] = []) =>
  copySources(desk.database, async (url) => {
    asked.push(url)
    return url === page ? 'The form goes to the RTO.' : null
  })

test('a saved article lists its sources immediately, and a job copies them afterwards', async () => {
  const written = await write(page, '/api/market/index.csv')
  expect(written.sourceCopies).toEqual({ waiting: 1, failed: 0 })
  expect(written.sourceList.map(({ archivedCopy }) => archivedCopy)).toEqual([null, null])
  const { rows } = await sql`select from graphile_worker.jobs where key = 'copy-article-sources'`.execute(desk.database)
  expect(rows).toHaveLength(1)
  expect(await copy()).toEqual({ stored: 1, failed: 0 })
  const address = `/api/blog/articles/${written.id}/sources/1`
  expect(await read(written.id)).toMatchObject({
    sourceCopies: { waiting: 0, failed: 0 },
    sourceList: [{ archivedCopy: address }, { archivedCopy: null }],
  })
  const acting = { id: written.id, by: desk.approver }
  for (const move of [submitArticle, approveArticle, publishArticle]) await move(desk.database, acting)
  expect((await desk.site.inject(address)).json()).toMatchObject({ url: page, text: 'The form goes to the RTO.' })
  expect((await desk.site.inject(`/api/blog/articles/${written.id}`)).json().sourceList[0].archivedCopy).toBe(address)
})

test('a page that cannot be fetched is tried three times and then reported, and saving the sources tries it again', async () => {
  const { id } = await write(broken)
  for (const waiting of [1, 1, 0]) {
    const asked: string[] = []
    await copy(asked)
    await copy(asked)
    expect(asked).toEqual([broken])
    expect((await read(id)).sourceCopies).toEqual({ waiting, failed: 1 - waiting })
    await makeDue()
  }
  const details = { category: 'policy', tags: [], sources: [source(broken)] }
  expect((await desk.call(`details/${id}`, details, desk.editor, 'PUT')).body.sourceCopies.waiting).toBe(1)
})

test('a copy whose job died is fetched again after its claim', async () => {
  const { id } = await write(page)
  await expect(
    copySources(desk.database, async () => 'late', AbortSignal.abort(new Error('the process ends'))),
  ).rejects.toThrow('the process ends')
  expect((await read(id)).sourceCopies).toEqual({ waiting: 1, failed: 0 })
  expect((await copy()).stored).toBe(0)
  await makeDue()
  expect((await copy()).stored).toBe(1)
})
