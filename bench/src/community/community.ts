import type { CompiledQuery } from 'kysely'
import { readPosition, writePosition } from '@pahiya/domain/community/list-position'
import { findCommentsQuery } from '@pahiya/server/community/comments/find-comments'
import { findPostQuery, findPostsQuery } from '@pahiya/server/community/posts/find-posts'
import { fillWithCommunity, type LargeCommunity } from '@pahiya/server/testing/query-plans/large-community'
import { planQuery } from '@pahiya/server/testing/query-plans/query-plan'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'

const size = { members: 20_000, posts: 100_000, comments: 1_000_000, longThread: 10_000 }
const rounds = 200
const mostDatabaseMs = 20
const mostServerMs = 200

/**
 * `pnpm bench community`: 100,000 posts and 1,000,000 comments. Prints the time of lists and threads in PostgreSQL, as it
 * reports it, the plans, and the server time of pages of a thread of 10,000 comments.
 */
export async function run(): Promise<void> {
  await withBenchWorld(async (world) => {
    const large = await fillWithCommunity(world.stores.database, size)
    printProgress(`filled: ${JSON.stringify(size)}`)
    for (const [name, query] of Object.entries(queriesOf(large))) await measureQuery(world, name, query)
    const site = await world.site()
    try {
      await measureThread(site, large)
    } finally {
      await site.close()
    }
  })
}

type Query = { compile: (database: TestWorld['stores']['database']) => CompiledQuery }

function queriesOf({ longPostId, accountId }: LargeCommunity): Record<string, Query> {
  const year = new Date(Date.now() - 365 * 86_400_000)
  const deep = readPosition(writePosition({ at: year, id: longPostId }))
  const list = { before: null, limit: 20, accountId }
  return {
    list: findPostsQuery(list),
    'list.deep': findPostsQuery({ ...list, before: deep }),
    'list.category': findPostsQuery({ ...list, origin: 'member', category: 'reviews', before: deep }),
    'list.external': findPostsQuery({ ...list, origin: 'external' }),
    'list.brand': findPostsQuery({ ...list, brand: 'Tata', before: deep }),
    'list.words': findPostsQuery({ ...list, q: '77777' }),
    post: findPostQuery(longPostId, accountId),
    thread: findCommentsQuery({ postId: longPostId, accountId, after: null, limit: 50 }),
    'thread.deep': findCommentsQuery({ postId: longPostId, accountId, after: '01d4c', limit: 50 }),
  }
}

/** The time that PostgreSQL itself reports for the whole statement: planning and execution. */
async function measureQuery({ stores: { database } }: TestWorld, name: string, query: Query): Promise<void> {
  const compiled = query.compile(database)
  const { text } = await planQuery(database, { name, asked: { '': compiled } })
  printProgress(text.split('\n').slice(0, 2).join('\n'))
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await database.executeQuery<{
      'QUERY PLAN': [Record<'Planning Time' | 'Execution Time', number>]
    }>({
      ...compiled,
      sql: `explain (analyze, timing off, format json) ${compiled.sql}`,
    })
    const plan = rows[0]!['QUERY PLAN'][0]
    times.push(plan['Planning Time'] + plan['Execution Time'])
  }
  const p95 = quantile(times, 0.95)
  printFigure(`community.${name}.p95`, p95, 'ms in PostgreSQL', `<= ${mostDatabaseMs}`, p95 <= mostDatabaseMs)
}

/** Every page of the long thread in turn, as the server returns it. */
async function measureThread(
  site: Awaited<ReturnType<TestWorld['site']>>,
  { longPostId }: LargeCommunity,
): Promise<void> {
  const times: number[] = []
  let comments = 0
  for (let after: string | null = ''; after !== null;) {
    const url: string = `/api/community/posts/${longPostId}/comments${after && `?after=${encodeURIComponent(after)}`}`
    const began = performance.now()
    const answer = await site.inject({ url })
    times.push(performance.now() - began)
    if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${answer.statusCode}: ${answer.body}`)
    const page = answer.json<{ comments: unknown[]; next: string | null }>()
    comments += page.comments.length
    after = page.next
  }
  const p95 = quantile(times, 0.95)
  printFigure('community.thread.comments', comments, 'comments read', '10000', comments === size.longThread)
  printFigure('community.thread.page.p95', p95, 'ms server time', `<= ${mostServerMs}`, p95 <= mostServerMs)
}
