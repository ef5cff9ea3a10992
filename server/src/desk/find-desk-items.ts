import type { DeskItem } from '@pahiya/contract/admin/desk'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'

const mostCounted = 1_000

type Row = {
  id: string
  kind: string
  subjectKey: string
  title: string
  createdAt: Date
  claimedBy: string | null
  claimedUntil: Date | null
  claimerName: string | null
}
type Asked = { kind?: string | undefined; after?: string | undefined; limit: number }

/** Ids follow creation order: the oldest item comes first. */
export function openItemsQuery({ kind, after, limit }: Asked) {
  const ofKind = kind === undefined ? sql`` : sql`and desk_items.kind = ${kind}`
  const behind = after === undefined ? sql`` : sql`and desk_items.id > ${after}`
  return sql<Row>`
    select desk_items.id, desk_items.kind, desk_items.subject_key as "subjectKey", desk_items.title,
      desk_items.created_at as "createdAt", desk_items.claimed_by as "claimedBy",
      desk_items.claimed_until as "claimedUntil", accounts.name as "claimerName"
    from desk_items left join accounts on accounts.id = desk_items.claimed_by and desk_items.claimed_until > now()
    where desk_items.state = 'open' ${ofKind} ${behind}
    order by desk_items.id limit ${limit}`
}

export async function findDeskItems(
  database: Database,
  personId: string,
  { kind, after, limit }: Asked,
): Promise<{ items: DeskItem[]; hasMore: boolean; waiting: number }> {
  const { rows } = await openItemsQuery({ kind, after, limit: limit + 1 }).execute(database)
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from desk_items where state = 'open' ${ofKind} limit ${mostCounted}) as counted`.execute(database)
  return {
    items: rows.slice(0, limit).map((row) => presentItem(row, personId)),
    hasMore: rows.length > limit,
    waiting: counted[0]?.waiting ?? 0,
  }
}

/** The open item about a subject, with its evidence. */
export async function findOpenItem(
  database: Kysely<DB>,
  { kind, subjectKey }: { kind: string; subjectKey: string },
  personId: string,
): Promise<(DeskItem & { evidence: unknown }) | null> {
  const { rows } = await sql<Row & { evidence: unknown }>`
    select desk_items.id, desk_items.kind, desk_items.subject_key as "subjectKey", desk_items.title,
      desk_items.created_at as "createdAt", desk_items.claimed_by as "claimedBy",
      desk_items.claimed_until as "claimedUntil", accounts.name as "claimerName", desk_items.evidence
    from desk_items left join accounts on accounts.id = desk_items.claimed_by and desk_items.claimed_until > now()
    where desk_items.state = 'open' and desk_items.kind = ${kind} and desk_items.subject_key = ${subjectKey}`.execute(
    database,
  )
  return rows[0] ? { ...presentItem(rows[0], personId), evidence: rows[0].evidence } : null
}

function presentItem(row: Row, personId: string): DeskItem {
  const { id, kind, subjectKey, title } = row
  return { id, kind, subjectKey, title, openedAt: row.createdAt.toISOString(), claim: claimOf(row, personId) }
}

/** An expired claim counts as no claim. */
function claimOf({ claimedBy, claimedUntil, claimerName }: Row, personId: string): DeskItem['claim'] {
  if (claimedUntil === null || claimerName === null) return null
  return { isYours: claimedBy === personId, name: claimerName, until: claimedUntil.toISOString() }
}
