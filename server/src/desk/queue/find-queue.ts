import type { QueueItem, QueueQuery } from '@pahiya/contract/admin/queue'
import { sql } from 'kysely'
import { isUnclaimed, leaseUntil } from '../../platform/engines/lease.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { leaseMinutes } from '../claim-desk-item.ts'
import { itemVersion } from '../desk-items.ts'
import type { DeskKind, DeskKinds, ItemDescription } from './desk-kind.ts'

const pageSize = 50
const mostCounted = 1_000

type Row = Omit<QueueItem, 'openedAt' | 'promisedAt' | 'claim' | 'isDecidedHere' | 'isDecidedAlone'> & {
  createdAt: Date
  promisedAt: Date
  claimedBy: string | null
  claimedUntil: Date | null
  claimerName: string | null
}

const shown = sql`
  items.id, items.kind, items.subject_key as "subjectKey", items.rule, items.title, items.created_at as "createdAt",
  items.promised_at as "promisedAt", items.harm, coalesce(kinds.outcomes, '{}') as outcomes,
  case when kinds.evidence_in_row then items.evidence else '{}' end as evidence, ${itemVersion('items')} as version,
  items.claimed_by as "claimedBy", items.claimed_until as "claimedUntil", accounts.name as "claimerName"`
const joined = sql`
  left join desk_kinds as kinds on kinds.kind = items.kind
  left join accounts on accounts.id = items.claimed_by and items.claimed_until > now()`

const mostHarm = 5

/**
 * Conditions on open rows of desk_items. A single level of harm, unlike a range, is read from its index in order.
 * queue_at is never after promised_at, so it bounds the index range.
 */
function conditions({ kinds, harm, due, claim }: QueueQuery, personId: string) {
  const named = kinds?.split(',')
  const by = due === 'soon' ? sql`now() + interval '4 hours'` : sql`now()`
  return sql`state = 'open'
    ${named === undefined ? sql`` : named.length === 1 ? sql`and kind = ${named[0]}` : sql`and kind = any(${named}::text[])`}
    ${harm === undefined ? sql`` : harm === mostHarm ? sql`and harm = ${mostHarm}` : sql`and harm >= ${harm}`}
    ${due === undefined ? sql`` : sql`and queue_at <= ${by} and promised_at <= ${by}`}
    ${claim === 'mine' ? sql`and claimed_by = ${personId} and claimed_until > now()` : sql``}
    ${claim === 'free' ? sql`and (claimed_by = ${personId} or ${isUnclaimed})` : sql``}`
}

/** Rows are chosen by index first and described afterwards, so that a page reads only the evidence of its own rows. */
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
  deskKinds: DeskKinds,
  personId: string,
  { after, ...asked }: QueueQuery & { after?: string | undefined },
): Promise<{ items: QueueItem[]; hasMore: boolean; waiting: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    queueQuery(asked, personId, { after, most: pageSize + 1 }).execute(database),
    countQueueQuery(asked, personId).execute(database),
  ])
  return {
    items: await presentItems(database, deskKinds, rows.slice(0, pageSize), personId),
    hasMore: rows.length > pageSize,
    waiting: counted[0]?.waiting ?? 0,
  }
}

/**
 * Claims the first unclaimed item, so that repeated calls return successive items. Concurrent callers get different
 * items, because each skips the rows that the others lock.
 */
export async function claimNextItem(
  database: Database,
  deskKinds: DeskKinds,
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
  return (await findItemRow(database, deskKinds, rows[0].id, personId))?.item ?? null
}

/** An open or decided item. */
export async function findItemRow(database: Database, deskKinds: DeskKinds, id: string, personId: string) {
  const { rows } = await sql<
    Row & { outcome: string | null; closedBy: string | null; closedAt: Date | null; closerName: string | null }
  >`
    select ${shown}, items.outcome, items.closed_by as "closedBy", items.closed_at as "closedAt", closer.name as "closerName"
    from desk_items as items ${joined} left join accounts as closer on closer.id = items.closed_by
    where items.id = ${id}`.execute(database)
  if (!rows[0]) return null
  const { outcome, closedBy, closedAt, closerName, ...row } = rows[0]
  // A decided item shows no evidence.
  const [item] = await presentItems(database, outcome === null ? deskKinds : {}, [row], personId)
  return {
    item: item!,
    decided:
      outcome === null || closedAt === null
        ? null
        : { outcome, by: closerName, isYours: closedBy === personId, at: closedAt.toISOString() },
  }
}

/** One call per kind, however many rows. */
async function presentItems(
  database: Database,
  deskKinds: DeskKinds,
  rows: readonly Row[],
  personId: string,
): Promise<QueueItem[]> {
  const described = new Map<string, ItemDescription>()
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const found = await deskKinds[kind]?.describe?.(
      database,
      ofKind.map(({ subjectKey }) => subjectKey),
    )
    for (const [subjectKey, description] of found ?? []) described.set(`${kind} ${subjectKey}`, description)
  }
  return rows.map((row) => {
    const kind = deskKinds[row.kind]
    const description = described.get(`${row.kind} ${row.subjectKey}`)
    // A subject that its kind does not describe cannot be decided now.
    return presentItem({ ...row, ...(kind?.describe && { outcomes: [] }), ...description }, kind, personId)
  })
}

function presentItem(row: Row, kind: DeskKind | undefined, personId: string): QueueItem {
  const { createdAt, promisedAt, claimedBy, claimedUntil, claimerName, ...item } = row
  return {
    ...item,
    isDecidedHere: kind !== undefined && item.outcomes.length > 0,
    isDecidedAlone: kind?.isDecidedAlone ?? false,
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
