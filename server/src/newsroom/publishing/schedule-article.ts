import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { explainRefusal, type Acting } from '../admin/move-article.ts'
import { publishDueArticlesJob } from './publish-due.job.ts'

const longestAheadMs = 366 * 86_400_000
/** Clocks differ, so a time that has just passed means immediately. */
const latestBehindMs = 60_000

/** Sets or moves the publishing time and its job in one transaction. */
export async function scheduleArticle(database: Database, { id, version, by }: Acting, at: Date): Promise<void> {
  const ahead = at.getTime() - Date.now()
  if (ahead < -latestBehindMs || ahead > longestAheadMs) throw new AppError('schedule_time')
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ version: number; needsNote: boolean }>`
      update articles set scheduled_for = ${at}, changed_at = clock_timestamp()
      where id = ${id} and deleted_at is null and status = 'approved' and version = coalesce(${version ?? null}, version)
      returning version, live_version is not null and not exists (
        select from article_corrections as notes where notes.article_id = articles.id
          and notes.version > articles.live_version and notes.version <= articles.version) as "needsNote"`.execute(
      transaction,
    )
    const scheduled = rows[0]
    if (!scheduled) throw new AppError(await explainRefusal(transaction, id, version))
    if (scheduled.needsNote) throw new AppError('correction_needed')
    // The key replaces the job of an earlier time. The job publishes whatever is due when it runs.
    await enqueue(transaction, publishDueArticlesJob, {}, { key: `publish-${id}`, runAt: at })
    await appendAuditEntry(transaction, {
      kind: 'article_scheduled',
      actorId: by,
      subjectId: null,
      details: { article: id, version: scheduled.version, at: at.toISOString() },
    })
  })
}
