import { noticesOnPage, type InboxNotice } from '@pahiya/contract/notices/notices'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { buildNoticeContent, inboxKinds } from './kinds/notice-kinds.ts'

type Row = { id: string; kind: string; data: unknown; at: Date }

/** The notices that stay in a person's inbox, latest first. A notice that cannot be read is left out. */
export async function findInboxNotices(
  database: Database,
  accountId: string,
  after: string | undefined,
): Promise<{ notices: InboxNotice[]; next: string | null }> {
  const { rows } = await inboxNoticesQuery(accountId, after).execute(database)
  const page = rows.slice(0, noticesOnPage)
  return { notices: page.flatMap(presentNotice), next: rows.length > noticesOnPage ? page.at(-1)!.id : null }
}

function inboxNoticesQuery(accountId: string, after: string | undefined) {
  return sql<Row>`
    select id, kind, data, created_at as at from notices
    where account_id = ${accountId} and kind = any(${inboxKinds}::text[])
      and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${sql.lit(noticesOnPage + 1)}`
}

function presentNotice({ id, kind, data, at }: Row): InboxNotice[] {
  const content = buildNoticeContent(kind, data)
  if (content === null || content === 'unreadable') return []
  const { heading, paragraphs, action } = content.words
  return [{ id, at: at.toISOString(), heading, paragraphs, action }]
}
