import type { GoldenItem } from '@pahiya/contract/admin/golden-items'
import type { DecidedMany, QueueItem, QueueQuery } from '@pahiya/contract/admin/queue'
import { mayCallAsStaff } from '@pahiya/contract/core/access'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { leaseMinutes } from '../claim-desk-item.ts'
import { itemVersion } from '../desk-items.ts'

const mostGolden = 100

/**
 * Copies an open item in the version that the admin saw, with the outcome that is known to be correct. Throws
 * nothing_to_decide for a kind whose evidence must not be copied, or for an outcome that the kind does not have.
 */
export async function addGoldenItem(
  database: Database,
  { itemId, version, outcome, reason }: { itemId: string; version: string; outcome: string; reason: string },
  personId: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ version: string; isPossible: boolean }>`
      select ${itemVersion('items')} as version,
        coalesce(kinds.second_look_percent > 0 and ${outcome} = any(kinds.outcomes), false) as "isPossible"
      from desk_items as items left join desk_kinds as kinds on kinds.kind = items.kind
      where items.id = ${itemId} and items.state = 'open' for share of items`.execute(transaction)
    if (!rows[0]) throw new AppError('desk_item_not_found')
    if (rows[0].version !== version) throw new AppError('conflict')
    if (!rows[0].isPossible) throw new AppError('nothing_to_decide')
    const { rows: added } = await sql<{ id: string }>`
      insert into desk_golden_items (kind, rule, subject_key, title, evidence, harm, outcome, reason, added_by)
      select kind, rule, subject_key, title, evidence, harm, ${outcome}, ${reason}, ${personId} from desk_items
      where id = ${itemId} and (select count(*) from desk_golden_items) < ${mostGolden}
      on conflict (kind, subject_key) do nothing returning id`.execute(transaction)
    if (!added[0]) throw new AppError('golden_item_exists')
    await appendAuditEntry(transaction, {
      kind: 'golden_item_added',
      actorId: personId,
      subjectId: null,
      details: { golden: added[0].id, item: itemId, outcome, words: reason },
    })
  })
}

export async function removeGoldenItem(database: Database, id: string, personId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('desk_golden_items').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('golden_item_not_found')
    await appendAuditEntry(transaction, {
      kind: 'golden_item_removed',
      actorId: personId,
      subjectId: null,
      details: { golden: id },
    })
  })
}

export async function findGoldenItems(database: Database): Promise<GoldenItem[]> {
  const { rows } = await sql<Omit<GoldenItem, 'addedAt'> & { addedAt: Date }>`
    select id, kind, title, outcome, reason, added_at as "addedAt",
      (select count(*)::int from desk_golden_answers where golden_id = golden.id and is_right is not null) as answers,
      (select count(*)::int from desk_golden_answers where golden_id = golden.id and is_right) as "right"
    from desk_golden_items as golden order by added_at desc limit ${mostGolden}`.execute(database)
  return rows.map(({ addedAt, ...golden }) => ({ ...golden, addedAt: addedAt.toISOString() }))
}

/**
 * With probability `share`, returns the oldest golden item that matches the filters and that the moderator has neither
 * answered nor added. Null otherwise, and for triage, who could not answer it.
 */
export async function offerGoldenItem(
  database: Database,
  { id: personId, grants }: Pick<Person, 'id' | 'grants'>,
  { kinds, harm }: QueueQuery,
  share: number,
): Promise<QueueItem | null> {
  if (!mayCallAsStaff(grants, 'moderator', 'POST')) return null
  const named = kinds?.split(',') ?? null
  const { rows } = await sql<{ id: string }>`
    insert into desk_golden_answers (golden_id, moderator_id)
    select golden.id, ${personId} from desk_golden_items as golden
    where (select random() < ${share}) and golden.added_by is distinct from ${personId}
      and (${named}::text[] is null or golden.kind = any(${named}::text[])) and golden.harm >= ${harm ?? 1}
      and not exists (select from desk_golden_answers as given
        where given.golden_id = golden.id and given.moderator_id = ${personId} and given.outcome is not null)
    order by golden.id limit 1
    on conflict (golden_id, moderator_id) do update set shown_at = now()
    returning id`.execute(database)
  return rows[0] ? findGoldenRow(database, rows[0].id, personId) : null
}

/** The item as the moderator sees it, indistinguishable from any other claimed item. Null once it is answered. */
export async function findGoldenRow(database: Kysely<DB>, id: string, personId: string): Promise<QueueItem | null> {
  const { rows } = await sql<
    Omit<QueueItem, 'openedAt' | 'promisedAt' | 'claim' | 'isDecidedHere' | 'isDecidedAlone'> & {
      shownAt: Date
      promisedMinutes: number
      name: string
    }
  >`
    select answer.id, golden.kind, golden.subject_key as "subjectKey", golden.rule, golden.title, golden.harm,
      golden.evidence, ${itemVersion('golden')} as version, kinds.outcomes, answer.shown_at as "shownAt",
      kinds.promised_minutes as "promisedMinutes", accounts.name
    from desk_golden_answers as answer join desk_golden_items as golden on golden.id = answer.golden_id
    join desk_kinds as kinds on kinds.kind = golden.kind join accounts on accounts.id = answer.moderator_id
    where answer.id = ${id} and answer.moderator_id = ${personId} and answer.outcome is null`.execute(database)
  if (!rows[0]) return null
  const { shownAt, promisedMinutes, name, ...item } = rows[0]
  const at = (minutes: number) => new Date(shownAt.getTime() + minutes * 60_000).toISOString()
  return {
    ...item,
    openedAt: at(-promisedMinutes / 2),
    promisedAt: at(promisedMinutes / 2),
    isDecidedHere: true,
    isDecidedAlone: false,
    claim: { isYours: true, name, until: at(leaseMinutes) },
  }
}

/** Records a moderator's answer, once. Null if the item is not a golden item waiting for this moderator. */
export async function answerGoldenItem(
  database: Database,
  { id, outcome }: { id: string; outcome: string },
  personId: string,
): Promise<DecidedMany | null> {
  const { rows } = await sql`
    update desk_golden_answers as answer
    set outcome = ${outcome}, is_right = golden.outcome = ${outcome}, answered_at = now()
    from desk_golden_items as golden join desk_kinds as kinds on kinds.kind = golden.kind
    where answer.id = ${id} and answer.moderator_id = ${personId} and answer.outcome is null
      and golden.id = answer.golden_id and ${outcome} = any(kinds.outcomes)
    returning answer.id`.execute(database)
  return rows[0] ? { approvalId: null, decided: 1, failed: [] } : null
}
