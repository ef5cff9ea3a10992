import type { BlogAnalytics } from '@pahiya/contract/newsroom/blog-analytics'
import { networks, type ArticleOrigin, type ArticleStatus, type Network } from '@pahiya/domain/newsroom/article-fields'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { findFirstMonth } from '../reports/write-reports.ts'
import { countApprovers } from './find-admin-articles.ts'

/** States of the providers and feeds, as reported by generation and feeds. */
export type ProviderReport = Pick<BlogAnalytics, 'apiStatus' | 'feeds'>

type Count = { status: ArticleStatus; origin: ArticleOrigin; articles: number; scheduled: number; overdue: number }

/** ADMIN-06: counted in the database. This site has no sample articles. */
export async function findAnalytics(
  database: Database,
  report: ProviderReport,
  configured: readonly Network[],
): Promise<BlogAnalytics> {
  const [counts, firstReportMonth, admins, lastTried] = await Promise.all([
    countArticlesQuery().execute(database),
    findFirstMonth(database),
    countApprovers(database),
    lastSharesQuery().execute(database),
  ])
  const sum = (read: (count: Count) => number) => counts.rows.reduce((total, count) => total + read(count), 0)
  const ofStatus = (status: ArticleStatus) => sum((count) => (count.status === status ? count.articles : 0))
  const machine = sum((count) => (count.origin === 'machine' ? count.articles : 0))
  const total = sum(({ articles }) => articles)
  const states = networks.map((network) => {
    const tried = lastTried.rows.find((row) => row.network === network)
    return {
      network,
      configured: configured.includes(network),
      answeredLastTime: tried ? tried.answered : null,
      lastCalledAt: tried?.at.toISOString() ?? null,
    }
  })
  return {
    total,
    draft: ofStatus('draft'),
    pending: ofStatus('pending_approval'),
    approved: ofStatus('approved'),
    published: ofStatus('published'),
    shared: ofStatus('shared'),
    scheduled: sum(({ scheduled }) => scheduled),
    dataStatus: { realContent: total - machine, aiGenerated: machine, sampleContent: 0 },
    ...report,
    networks: states,
    firstReportMonth,
    warnings: findWarnings({ overdue: sum(({ overdue }) => overdue), admins, report, states }),
    lastUpdated: new Date().toISOString(),
    admins,
  }
}

/** Overdue: still scheduled two minutes after its time. */
function countArticlesQuery() {
  return sql<Count>`
    select status, origin, count(*)::integer as articles, count(scheduled_for)::integer as scheduled,
      (count(*) filter (where scheduled_for < now() - interval '2 minutes'))::integer as overdue
    from articles where deleted_at is null group by status, origin`
}

function lastSharesQuery() {
  return sql<{ network: Network; at: Date; answered: boolean }>`
    select asked.network, last.tried_at as at, last.outcome in ('posted', 'refused') as answered
    from unnest(${[...networks]}::text[]) as asked (network)
    cross join lateral (
      select tried_at, outcome from article_shares
      where article_shares.network = asked.network and outcome <> 'sending' order by tried_at desc limit 1) as last`
}

type Warnable = {
  overdue: number
  admins: number
  report: ProviderReport
  states: BlogAnalytics['networks']
}

function findWarnings({ overdue, admins, report, states }: Warnable): string[] {
  const configured = states.filter((state) => state.configured)
  const failing = configured.filter(({ answeredLastTime }) => answeredLastTime === false).map(({ network }) => network)
  const providers = Object.entries(report.apiStatus).filter(
    ([, state]) => state.configured && state.answeredLastTime === false,
  )
  return [
    overdue > 0 &&
      `${overdue} scheduled ${overdue === 1 ? 'article is' : 'articles are'} overdue. Is the jobs process running?`,
    admins === 1 && 'There is only one admin, so authors approve their own articles.',
    configured.length === 0 && 'No network is configured, so articles cannot be posted from here.',
    ...failing.map((network) => `${network} did not answer the last time an article was shared.`),
    ...providers.map(([name]) => `${name} did not answer the last time it was called.`),
    report.feeds.failing > 0 && `${report.feeds.failing} of ${report.feeds.total} feeds cannot be read.`,
  ].filter((warning) => warning !== false)
}
