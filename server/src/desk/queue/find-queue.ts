import type { QueueItem, QueueQuery } from '@pahiya/contract/admin/queue'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { isUnclaimed, leaseUntil } from '../../platform/engines/lease.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { leaseMinutes } from '../claim-desk-item.ts'

const pageSize = 50
const mostCounted = 1_000

type Row = Omit<QueueItem, 'openedAt' | 'promisedAt' | 'claim'> & {
  createdAt: Date
  promisedAt: Date
  claimedBy: string | null
  claimedUntil: Date | null
  claimerName: string | null
}

const shown = sql`
  items.id, items.kind, items.subject_key as "subjectKey", items.rule, items.title, items.created_at as "createdAt",
  items.promised_at as "promisedAt", items.harm, coalesce(kinds.outcomes, '{}') as outcomes,
  case when kinds.evidence_in_row then items.evidence else '{}' end as evidence,
  items.claimed_by as "claimedBy", items.claimed_until as "claimedUntil", accounts.name as "claimerName"`
const joined = sql`
  left join desk_kinds as kinds on kinds.kind = items.kind
  left join accounts on accounts.id = items.claimed_by and items.claimed_until > now()`

/** Conditions on open rows of desk_items. queue_at is never after promised_at, so it bounds the part of the index. */
function conditions({ kinds, harm, due, claim }: QueueQuery, personId: string) {
  const named = kinds?.split(',')
  const by = due === 'soon' ? sql`now() + interval '4 hours'` : sql`now()`
  return sql`state = 'open'
    ${named === undefined ? sql`` : named.length === 1 ? sql`and kind = ${named[0]}` : sql`and kind = any(${named}::text[])`}
    ${harm === undefined ? sql`` : sql`and harm >= ${harm}`}
    ${due === undefined ? sql`` : sql`and queue_at <= ${by} and promised_at <= ${by}`}
    ${claim === 'mine' ? sql`and claimed_by = ${personId} and claimed_until > now()` : sql``}
    ${claim === 'free' ? sql`and (claimed_by = ${personId} or ${isUnclaimed})` : sql``}`
}

/** Rows are chosen by index first and described afterwards, so that a page reads no other row's evidence. */
export function queueQuery(
  asked: QueueQuery,
  personId: string,
  { after, most }: { after?: string | undefined; most: number },
) {
  const behind =
    after === undefined
      ? sql``
      : sql`and (queue_at, id) > (select queue_at, id from desk_items where id = ${after} and queue_at is not null)`
  return sql<Row>`
    select ${shown} from (
      select id, queue_at from desk_items where ${conditions(asked, personId)} ${behind}
      order by queue_at, id limit ${most}
    ) as chosen join desk_items as items on items.id = chosen.id ${joined}
    order by chosen.queue_at, chosen.id`
}

function countQueueQuery(asked: QueueQuery, personId: string) {
  return sql<{ waiting: number }>`select count(*)::integer as waiting from (
    select from desk_items where ${conditions(asked, personId)} limit ${sql.lit(mostCounted)}) as counted`
}

export async function findQueue(
  database: Database,
  personId: string,
  { after, ...asked }: QueueQuery & { after?: string | undefined },
): Promise<{ items: QueueItem[]; hasMore: boolean; waiting: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    queueQuery(asked, personId, { after, most: pageSize + 1 }).execute(database),
    countQueueQuery(asked, personId).execute(database),
  ])
  return {
    items: rows.slice(0, pageSize).map((row) => presentQueueItem(row, personId)),
    hasMore: rows.length > pageSize,
    waiting: counted[0]?.waiting ?? 0,
  }
}

/**
 * Claims the first item without a claim, so that repeating it leads to the next one. Moderators who do this at the same
 * time get different items: each skips the rows that the others lock.
 */
export async function claimNextItem(
  database: Database,
  personId: string,
  asked: QueueQuery,
): Promise<QueueItem | null> {
  const { rows } = await sql<{ id: string }>`
    update desk_items set claimed_by = ${personId}, claimed_until = ${leaseUntil(leaseMinutes * 60)}
    where id = (
      select id from desk_items where ${conditions({ ...asked, claim: undefined }, personId)} and ${isUnclaimed}
      order by queue_at, id limit 1 for update skip locked)
    returning id`.execute(database)
  if (!rows[0]) return null
  return (await findItemRow(database, rows[0].id, personId))?.item ?? null
}

/** An item that is open or was decided. */
export async function findItemRow(database: Kysely<DB>, id: string, personId: string) {
  const { rows } = await sql<
    Row & { outcome: string | null; closedBy: string | null; closedAt: Date | null; closerName: string | null }
  >`
    select ${shown}, items.outcome, items.closed_by as "closedBy", items.closed_at as "closedAt", closer.name as "closerName"
    from desk_items as items ${joined} left join accounts as closer on closer.id = items.closed_by
    where items.id = ${id}`.execute(database)
  if (!rows[0]) return null
  const { outcome, closedBy, closedAt, closerName, ...row } = rows[0]
  return {
    item: presentQueueItem(row, personId),
    decided:
      outcome === null || closedAt === null
        ? null
        : { outcome, by: closerName, isYours: closedBy === personId, at: closedAt.toISOString() },
  }
}

function presentQueueItem(row: Row, personId: string): QueueItem {
  const { createdAt, promisedAt, claimedBy, claimedUntil, claimerName, ...item } = row
  return {
    ...item,
    openedAt: createdAt.toISOString(),
    // Items that were closed before promises existed have none.
    promisedAt: (promisedAt ?? createdAt).toISOString(),
    harm: item.harm ?? 1,
    claim:
      claimedUntil === null || claimerName === null
        ? null
        : { isYours: claimedBy === personId, name: claimerName, until: claimedUntil.toISOString() },
  }
}
