import {
  answerDays,
  mostOpenRequests,
  type OpenPrivacyRequest,
  type PrivacyRequest,
  type PrivacyRequestKind,
} from '@pahiya/contract/privacy/requests'
import { sql, type Kysely } from 'kysely'
import { holdDeskItem } from '../../desk/claim-desk-item.ts'
import { addDeskItem, closeDeskItem } from '../../desk/desk-items.ts'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** The kind of the desk's items; the item's subject is the request. */
export const privacyRequestKind = 'privacy-request'

const pageSize = 20

type Row = {
  id: string
  number: number
  kind: PrivacyRequestKind
  text: string
  askedAt: Date
  dueAt: Date
  outcome: 'done' | 'refused' | null
  answer: string | null
  answeredAt: Date | null
}
const columns = sql`privacy_requests.id, privacy_requests.number, privacy_requests.kind, privacy_requests.text,
  privacy_requests.asked_at as "askedAt", privacy_requests.due_at as "dueAt", privacy_requests.outcome,
  privacy_requests.answer, privacy_requests.answered_at as "answeredAt"`

export async function listOwnRequests(
  database: Database,
  accountId: string,
  before: string | undefined,
): Promise<{ requests: PrivacyRequest[]; hasMore: boolean }> {
  const { rows } = await ownRequestsQuery(accountId, before).execute(database)
  return { requests: rows.slice(0, pageSize).map(presentRequest), hasMore: rows.length > pageSize }
}

export function ownRequestsQuery(accountId: string, before?: string) {
  const behind = before === undefined ? sql`` : sql`and id < ${before}`
  return sql<Row>`
    select ${columns} from privacy_requests where account_id = ${accountId} ${behind}
    order by id desc limit ${pageSize + 1}`
}

function presentRequest({ askedAt, dueAt, outcome, answer, answeredAt, ...row }: Row): PrivacyRequest {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer:
      outcome === null || answer === null || answeredAt === null
        ? null
        : { outcome, text: answer, at: answeredAt.toISOString() },
  }
}

/** Stores the request, adds it to the desk and acknowledges it, in one transaction. */
export async function makeRequest(
  database: Database,
  {
    accountId,
    kind,
    text,
    contact,
  }: { accountId: string; kind: PrivacyRequestKind; text: string; contact: string | null },
): Promise<PrivacyRequest> {
  return database.transaction().execute(async (transaction) => {
    // Requests of one person take turns, so that the limit holds.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
    if ((await countOpen(transaction, accountId)) >= mostOpenRequests) throw new AppError('privacy_request_limit')
    const { rows } = await sql<Row>`
      insert into privacy_requests (account_id, kind, text, due_at)
      values (${accountId}, ${kind}, ${text}, now() + make_interval(days => ${answerDays}::integer))
      returning ${columns}`.execute(transaction)
    const row = rows[0]!
    await addDeskItem(transaction, {
      kind: privacyRequestKind,
      subjectKey: row.id,
      title: `Request ${row.number}: ${kind}`,
      evidence: {},
    })
    const data = { number: row.number, dueAt: row.dueAt.toISOString(), contact }
    await notify(transaction, { personId: accountId, kind: 'privacy_request_received', key: row.id, data })
    return presentRequest(row)
  })
}

async function countOpen(transaction: Kysely<DB>, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from (
      select from (
        select outcome from privacy_requests where account_id = ${accountId} order by id desc limit 100
      ) as recent where outcome is null) as waiting`.execute(transaction)
  return rows[0]?.open ?? 0
}

type OpenRow = Row & { accountId: string; claimedBy: string | null }

export async function listOpenRequests(
  database: Database,
  staffId: string,
  after: string | undefined,
): Promise<{ requests: OpenPrivacyRequest[]; hasMore: boolean }> {
  const { rows } = await openRequestsQuery(staffId, after).execute(database)
  const requests = rows.slice(0, pageSize).map(({ id, number, kind, text, askedAt, dueAt, accountId, claimedBy }) => ({
    id,
    number,
    kind,
    text,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    accountId,
    claimedBy,
  }))
  return { requests, hasMore: rows.length > pageSize }
}

/** Ids of items follow the order of the requests. */
export function openRequestsQuery(staffId: string, after?: string) {
  const behind =
    after === undefined
      ? sql``
      : sql`and desk_items.id > (select id from desk_items where kind = ${privacyRequestKind} and state = 'open'
          and subject_key = ${after})`
  return sql<OpenRow>`
    select ${columns}, privacy_requests.account_id as "accountId",
      case when desk_items.claimed_until > now() and desk_items.claimed_by <> ${staffId} then accounts.name end as "claimedBy"
    from desk_items join privacy_requests on privacy_requests.id = desk_items.subject_key::uuid
    left join accounts on accounts.id = desk_items.claimed_by
    where desk_items.kind = ${privacyRequestKind} and desk_items.state = 'open' ${behind}
    order by desk_items.id limit ${pageSize + 1}`
}

/** The person gets the answer with the contact. */
export async function answerRequest(
  database: Database,
  requestId: string,
  { outcome, answer, contact }: { outcome: 'done' | 'refused'; answer: string; contact: string | null },
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const item = { kind: privacyRequestKind, subjectKey: requestId }
    const hold = await holdDeskItem(transaction, item, staffId)
    if (hold === 'claimed') throw new AppError('desk_item_claimed')
    const request = await transaction
      .selectFrom('privacy_requests')
      .select(['account_id', 'number', 'kind'])
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (!request) throw new AppError('privacy_request_not_found')
    if (hold === 'decided') throw new AppError('desk_item_not_found')
    await transaction
      .updateTable('privacy_requests')
      .set({ outcome, answer, answered_by: staffId, answered_at: sql<Date>`now()` })
      .where('id', '=', requestId)
      .execute()
    await closeDeskItem(transaction, { ...item, outcome, closedBy: staffId })
    const { account_id: personId, number, kind } = request
    const data = { number, outcome, answer, contact }
    await notify(transaction, { personId, kind: 'privacy_request_answered', key: requestId, data })
    await appendAuditEntry(transaction, {
      kind: 'privacy_request_answered',
      actorId: staffId,
      subjectId: personId,
      details: { request: number, about: kind, outcome },
    })
  })
}
