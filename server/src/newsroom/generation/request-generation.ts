import type { GeneratedArticle } from '@pahiya/contract/newsroom/generation'
import type { Category } from '@pahiya/domain/newsroom/article-fields'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { latestHeadlines } from '../feeds/find-headlines.ts'
import { enqueueGeneration } from './generate-article.job.ts'

const generationsADay = 5
const refreshesADay = 20
const articlesARefresh = 3

type Request = { personId: string; topic: string; category: Category; startedBy: 'person' | 'refresh' }

/** BLOG-20: stores the request; a job does the work. Throws generation_limit_exceeded after five requests in a day. */
export async function requestGeneration(
  database: Database,
  request: Omit<Request, 'startedBy'>,
): Promise<GeneratedArticle> {
  const id = await database
    .transaction()
    .execute((transaction) => insertRequest(transaction, { ...request, startedBy: 'person' }))
  if (id === null) throw new AppError('generation_limit_exceeded')
  return (await findGenerations(database, request.personId, id))[0]!
}

/** BLOG-21: starts articles about the latest headlines that were not covered in the last week. Returns how many. */
export async function refreshFromHeadlines(
  database: Database,
  personId: string,
  classify: (topic: string) => Category,
): Promise<number> {
  const headlines = await latestHeadlines(database, articlesARefresh * 5)
  const topics = [
    ...new Set(headlines.map(({ title }) => title.slice(0, 120).trim()).filter((title) => title.length >= 3)),
  ]
  const { rows } = await sql<{ topic: string }>`
    select topic from article_generations
    where topic = any(${topics}) and requested_at > now() - interval '7 days' limit 100`.execute(database)
  const fresh = topics.filter((topic) => !rows.some((row) => row.topic === topic)).slice(0, articlesARefresh)
  return database.transaction().execute(async (transaction) => {
    let started = 0
    for (const topic of fresh) {
      const id = await insertRequest(transaction, { personId, topic, category: classify(topic), startedBy: 'refresh' })
      if (id !== null) started++
    }
    return started
  })
}

/** Null if the day's requests are used up. The ordinal is unique for each person and day, so the cap holds in parallel. */
async function insertRequest(
  transaction: Kysely<DB>,
  { personId, topic, category, startedBy }: Request,
): Promise<string | null> {
  const day = dayInIndia(new Date())
  const most = startedBy === 'person' ? generationsADay : refreshesADay
  await sql`select pg_advisory_xact_lock(hashtextextended(${`article-generation-${personId}`}, 0))`.execute(transaction)
  const { rows } = await sql<{ id: string }>`
    insert into article_generations (account_id, day, ordinal, started_by, topic, category)
    select ${personId}, ${day}, used.ordinal + 1, ${startedBy}, ${topic}, ${category}
    from (select coalesce(max(ordinal), 0) as ordinal from article_generations
      where account_id = ${personId} and day = ${day}) as used
    where used.ordinal < ${most} returning id`.execute(transaction)
  const id = rows[0]?.id
  if (id !== undefined) await enqueueGeneration(transaction, id)
  return id ?? null
}

type Row = Omit<GeneratedArticle, 'requestedAt' | 'finishedAt'> & { requestedAt: Date; finishedAt: Date | null }

/** The last ten requests of a person, or one of them. */
export async function findGenerations(
  database: Database,
  personId: string,
  only: string | null = null,
): Promise<GeneratedArticle[]> {
  const { rows } = await generationsQuery(personId, only).execute(database)
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
}

export const generationsQuery = (personId: string, only: string | null) => sql<Row>`
  select coalesce(generation.article_id, generation.id) as id, generation.topic, generation.category,
    coalesce(articles.status, 'draft') as status, generation.step, generation.refusal, texts.title,
    generation.requested_at as "requestedAt", generation.finished_at as "finishedAt"
  from article_generations generation
  left join articles on articles.id = generation.article_id
  left join article_versions texts on texts.article_id = articles.id and texts.version = articles.version
  where generation.account_id = ${personId} and generation.id = coalesce(${only}::uuid, generation.id)
  order by generation.requested_at desc limit 10`

export async function countLeftToday(database: Database, personId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(max(ordinal), 0)::int as used from article_generations
    where account_id = ${personId} and day = ${dayInIndia(new Date())}`.execute(database)
  return Math.max(0, generationsADay - rows[0]!.used)
}
