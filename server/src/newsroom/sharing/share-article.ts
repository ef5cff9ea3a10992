import type { Network } from '@pahiya/domain/newsroom/article-fields'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { NetworkAdapter, Post, PostOutcome } from './network.ts'

type Shareable = Omit<Post, 'url' | 'articleId'> & { status: string; isShared: boolean }

/** After this time a post recorded as in progress has lost its process. */
const lostAfter = '2 minutes'

async function findShareable(database: Database, id: string): Promise<Shareable> {
  const { rows } = await sql<Shareable>`
    select articles.status, texts.title, texts.excerpt, articles.published_at as "publishedAt",
      exists (select from article_shares where article_id = articles.id and outcome = 'posted') as "isShared"
    from articles
    join article_versions as texts on texts.article_id = articles.id and texts.version = articles.version
    where articles.id = ${id} and articles.deleted_at is null`.execute(database)
  if (!rows[0]) throw new AppError('article_not_found')
  return rows[0]
}

/**
 * ADMIN-09, ADMIN-18: posts to every network that has not accepted the article. A network is claimed before its post
 * and its outcome is recorded after it, both in short transactions, so that two admins cannot post twice.
 */
export async function shareArticle(
  database: Database,
  networks: readonly NetworkAdapter[],
  { id, url, by }: { id: string; url: string; by: string },
): Promise<void> {
  const { status, isShared, ...text } = await findShareable(database, id)
  // ADMIN-10.
  if (status !== 'published' || isShared) throw new AppError('article_state')
  await Promise.all(
    networks.map(async (adapter) => {
      const claimed = await claim(database, id, adapter)
      if (claimed === null) return
      const outcome = await adapter.post({ articleId: id, url, ...text })
      await record(database, { id, network: adapter.network, by }, keepUncertain(outcome, claimed.uncertainSince))
    }),
  )
}

/** `uncertainSince`: time of an earlier attempt whose post may exist. */
type Claim = { uncertainSince: Date | null }

/** A post whose outcome is unknown is repeated only while the network recognises repeats. Null if it may not be posted. */
async function claim(
  database: Database,
  id: string,
  { network, repeatSafeMinutes }: NetworkAdapter,
): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into article_shares (article_id, network, outcome) values (${id}, ${network}, 'sending')
    on conflict (article_id, network) do update set outcome = 'sending', problem = null, tried_at = now()
    where article_shares.outcome in ('refused', 'unavailable')
      or article_shares.tried_at > now() - make_interval(mins => ${repeatSafeMinutes}::integer)
        and (article_shares.outcome = 'unknown'
          or article_shares.outcome = 'sending' and article_shares.tried_at < now() - ${lostAfter}::interval)
    returning case when old.outcome in ('unknown', 'sending') then old.tried_at end as "uncertainSince"`.execute(
    database,
  )
  return rows[0] ?? null
}

type Recorded = PostOutcome & { uncertainSince?: Date }

/**
 * While an earlier post may exist, a failed repeat proves nothing: the outcome stays unknown as of the first attempt.
 * Otherwise a later repeat could come after the network has stopped recognising repeats.
 */
function keepUncertain(outcome: PostOutcome, uncertainSince: Date | null): Recorded {
  if (outcome.outcome === 'posted' || uncertainSince === null) return outcome
  return { outcome: 'unknown', problem: outcome.problem, uncertainSince }
}

/** ADMIN-09: an accepted post is recorded together with the article's state, so that neither is lost without the other. */
async function record(
  database: Database,
  { id, network, by }: { id: string; network: Network; by: string },
  outcome: Recorded,
): Promise<void> {
  const problem = outcome.outcome === 'posted' ? null : outcome.problem.slice(0, 300)
  await database.transaction().execute(async (transaction) => {
    await sql`
      update article_shares set outcome = ${outcome.outcome}, problem = ${problem},
        tried_at = coalesce(${outcome.uncertainSince ?? null}::timestamptz, now()),
        url = ${outcome.outcome === 'posted' ? outcome.url : null}
      where article_id = ${id} and network = ${network}`.execute(transaction)
    if (outcome.outcome !== 'posted') return
    const { rows } = await sql<{ version: number }>`
      update articles set status = 'shared', changed_at = clock_timestamp()
      where id = ${id} and status = 'published' and deleted_at is null returning version`.execute(transaction)
    if (!rows[0]) return
    await appendAuditEntry(transaction, {
      kind: 'article_shared',
      actorId: by,
      subjectId: null,
      details: { article: id, version: rows[0].version, network },
    })
  })
}
