import type { ErrorCode } from '@pahiya/contract/core/errors'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry, type AuditKind } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { withArticleErrors } from '../articles/article-errors.ts'

export type Acting = {
  id: string
  /** The version that the admin saw; undefined if the client did not send one. */
  version?: number | undefined
  by: string
}

/**
 * A state transition: its starting states, and what it sets. The database enforces the rules again (migration 0081).
 */
type Move = { audit: AuditKind; from: RawBuilder<unknown>; set: RawBuilder<unknown>; details?: Record<string, string> }

/**
 * Changes an article in one statement that names its expected state and version: one of several parallel calls
 * succeeds, and the others find another state.
 */
async function moveArticle(database: Database, { id, version, by }: Acting, move: Move): Promise<void> {
  await withArticleErrors(() =>
    database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ version: number; before: string; after: string }>`
        update articles set ${move.set}, changed_at = clock_timestamp()
        where id = ${id} and deleted_at is null and ${move.from} and version = coalesce(${version ?? null}, version)
        returning new.version, old.status as before, new.status as after`.execute(transaction)
      const moved = rows[0]
      if (!moved) throw new AppError(await explainRefusal(transaction, id, version))
      await appendAuditEntry(transaction, {
        kind: move.audit,
        actorId: by,
        subjectId: null,
        details: { article: id, version: moved.version, ...move.details },
        before: { status: moved.before },
        after: { status: moved.after },
      })
    }),
  )
}

export async function explainRefusal(transaction: Kysely<DB>, id: string, version?: number): Promise<ErrorCode> {
  const { rows } = await sql<{ version: number }>`
    select version from articles where id = ${id} and deleted_at is null`.execute(transaction)
  const found = rows[0]
  if (!found) return 'article_not_found'
  return version !== undefined && version !== found.version ? 'conflict' : 'article_state'
}

export async function submitArticle(database: Database, acting: Acting): Promise<void> {
  await moveArticle(database, acting, {
    audit: 'article_submitted',
    from: sql`status = 'draft'`,
    set: sql`status = 'pending_approval', return_reason = null`,
  })
}

export async function returnArticle(database: Database, acting: Acting, reason: string): Promise<void> {
  await moveArticle(database, acting, {
    audit: 'article_returned',
    from: sql`status = 'pending_approval'`,
    set: sql`status = 'draft', return_reason = ${reason}`,
  })
}

/** ADMIN-07: approves the hash of exactly this text. */
export async function approveArticle(database: Database, acting: Acting): Promise<void> {
  await moveArticle(database, acting, {
    audit: 'article_approved',
    from: sql`status = 'pending_approval'`,
    set: sql`status = 'approved', approved_version = version, approved_by = ${acting.by},
      approved_at = clock_timestamp(), approved_hash = (
        select hash from article_versions where article_id = articles.id and article_versions.version = articles.version)`,
  })
}

export async function publishArticle(database: Database, acting: Acting): Promise<void> {
  await moveArticle(database, acting, {
    audit: 'article_published',
    from: sql`status = 'approved'`,
    set: sql`status = 'published'`,
  })
}

export async function unscheduleArticle(database: Database, acting: Acting): Promise<void> {
  await moveArticle(database, acting, {
    audit: 'article_unscheduled',
    from: sql`scheduled_for is not null`,
    set: sql`scheduled_for = null`,
  })
}

/** ADMIN-20: the row and its versions stay for the audit; readers, lists and feeds no longer show it. */
export async function deleteArticle(database: Database, acting: Acting): Promise<void> {
  await moveArticle(database, acting, {
    audit: 'article_deleted',
    from: sql`true`,
    set: sql`deleted_at = clock_timestamp(), scheduled_for = null`,
  })
}
