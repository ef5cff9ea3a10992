import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Log } from '../../platform/telemetry/log.ts'

const mostAtOnce = 100

/**
 * Publishes every article that is due by the database's clock, each in a separate transaction: a killed run leaves an
 * article scheduled, never half published, and of two runs only one publishes it. An article that the database rejects
 * does not hold up the others.
 */
export async function publishDueArticles(
  database: Database,
  log: Log,
): Promise<{ published: number; refused: number }> {
  const { rows } = await dueArticlesQuery().execute(database)
  const done = { published: 0, refused: 0 }
  for (const { id } of rows) {
    try {
      if (await publishDue(database, id)) done.published += 1
    } catch (error) {
      done.refused += 1
      log.warn({ err: error, article: id }, 'a scheduled article could not be published')
    }
  }
  return done
}

export function dueArticlesQuery() {
  return sql<{ id: string }>`
    select id from articles where scheduled_for <= clock_timestamp() order by scheduled_for limit ${mostAtOnce}`
}

async function publishDue(database: Database, id: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ version: number }>`
      update articles set status = 'published', changed_at = clock_timestamp()
      where id = ${id} and status = 'approved' and deleted_at is null and scheduled_for <= clock_timestamp()
      returning version`.execute(transaction)
    const published = rows[0]
    if (!published) return false
    await appendAuditEntry(transaction, {
      kind: 'article_published',
      actorId: null,
      subjectId: null,
      details: { article: id, version: published.version, scheduled: true },
    })
    return true
  })
}
