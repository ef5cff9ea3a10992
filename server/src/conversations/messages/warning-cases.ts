import type { Judgement } from '@pahiya/domain/chat-safety/judge-message'
import { sql, type Kysely } from 'kysely'
import { deleteInBatches } from '../../platform/engines/delete-in-batches.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ConversationRole } from '../inbox/find-conversations.ts'
import { retentionInterval } from '../../platform/retention.ts'

/**
 * Warnings in this many conversations within 30 days open a case. About one in a hundred ordinary conversations has a
 * warning by the rules, and one in seven a warning of any kind (`pnpm bench chat-safety`): of people with ten
 * conversations a month, about one in ten thousand becomes a case by the rules and one in a thousand by all warnings.
 */
export const conversationsForACase = { byRules: 3, inAll: 6 }
const withinDays = 30
const mostEvidence = 10
const longestExcerpt = 300

type Talk = { id: string; buyer_id: string | null; seller_id: string | null }
type Sender = { account_id: string; guest_phone: null } | { account_id: null; guest_phone: string }

/**
 * Records the scam that a message resembles, about which its recipient is warned. A sender with repeated warnings
 * becomes a case for operators. Call this last in a transaction: from here on, messages from one sender are serialised.
 */
export async function recordWarning(
  transaction: Kysely<DB>,
  conversation: Talk,
  message: { id: string; part: ConversationRole; warning: Judgement | null },
): Promise<void> {
  if (message.warning === null) return
  const { kind, foundBy } = message.warning
  const sender = await senderOf(transaction, conversation, message.part)
  if (sender === null) return
  await transaction
    .insertInto('message_warnings')
    .values({ message_id: message.id, conversation_id: conversation.id, kind, found_by: foundBy, ...sender })
    .execute()
  await touchCase(transaction, sender, foundBy)
}

async function senderOf(transaction: Kysely<DB>, conversation: Talk, part: ConversationRole): Promise<Sender | null> {
  const accountId = part === 'buyer' ? conversation.buyer_id : conversation.seller_id
  if (accountId !== null) return { account_id: accountId, guest_phone: null }
  const contact = await transaction
    .selectFrom('contact_shares')
    .select('phone')
    .where('conversation_id', '=', conversation.id)
    .where('part', '=', part)
    .executeTakeFirst()
  return contact?.phone ? { account_id: null, guest_phone: contact.phone } : null
}

/**
 * One case per sender. A warning by the rules reopens a closed case; those by the weights, of which every seventh ordinary
 * conversation has one, only in as many conversations as make a case.
 */
async function touchCase(transaction: Kysely<DB>, sender: Sender, foundBy: Judgement['foundBy']): Promise<void> {
  const column = sql.ref(sender.account_id === null ? 'guest_phone' : 'account_id')
  const value = sender.account_id ?? sender.guest_phone
  // The second of two concurrent warnings waits here, so that it counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${value}, 33))`.execute(transaction)
  const isOpened = sql`(closed_at is not null and (${foundBy}::text = 'rules' or ${conversationsForACase.inAll} <= (
    select count(distinct conversation_id) from message_warnings as warned
    where warned.${column} = ${value} and warned.at > greatest(closed_at, now() - make_interval(days => ${withinDays}::integer)))))`
  const { numAffectedRows } = await sql`
    update warning_cases set last_warning_at = now(), reopened = reopened + ${isOpened}::integer,
      closed_at = case when ${isOpened} then null else closed_at end
    where ${column} = ${value}`.execute(transaction)
  if (numAffectedRows !== 0n) return
  const { rows } = await sql<{ byRules: number; inAll: number }>`
    select count(distinct conversation_id) filter (where found_by = 'rules')::int as "byRules",
      count(distinct conversation_id)::int as "inAll"
    from message_warnings
    where ${column} = ${value} and at > now() - make_interval(days => ${withinDays}::integer)`.execute(transaction)
  const { byRules, inAll } = rows[0]!
  if (byRules < conversationsForACase.byRules && inAll < conversationsForACase.inAll) return
  await transaction
    .insertInto('warning_cases')
    .values(sender)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type OpenCase = {
  id: string
  /** Null for a person without an account, who is identified by the phone number that they entered. */
  account: string | null
  guestPhone: string | null
  openedAt: Date
  lastWarningAt: Date
  /** How often the case was reopened after an operator had closed it. */
  reopened: number
  conversations: number
  /** The newest messages shown with a warning, with the kind of warning. */
  evidence: { conversationId: string; kind: string; at: string; text: string }[]
}

/** Cases that no operator has closed since their last warning, oldest first. */
export function openCasesQuery(limit: number, after?: string) {
  const behind =
    after === undefined
      ? sql``
      : sql`and (cases.last_warning_at, cases.id) > (select last_warning_at, id from warning_cases where id = ${after})`
  // Each branch uses its own index.
  const own = sql`(
    select * from message_warnings where account_id = cases.account_id
    union all select * from message_warnings where guest_phone = cases.guest_phone)`
  return sql<OpenCase>`
    select cases.id, cases.account_id as account, cases.guest_phone as "guestPhone", cases.opened_at as "openedAt",
      cases.last_warning_at as "lastWarningAt", cases.reopened,
      (select count(distinct conversation_id)::int from ${own} as warnings) as conversations,
      coalesce((
        select jsonb_agg(jsonb_build_object('conversationId', newest.conversation_id, 'kind', newest.kind,
          'at', newest.at, 'text', left(messages.content, ${longestExcerpt}::integer)) order by newest.at desc)
        from (
          select * from ${own} as warnings order by warnings.at desc limit ${mostEvidence}
        ) as newest
        join messages on messages.id = newest.message_id), '[]') as evidence
    from warning_cases as cases
    where cases.closed_at is null ${behind}
    order by cases.last_warning_at, cases.id
    limit ${limit}`
}

/** The account whose messages an open case shows; empty for a person without an account, null without a case. */
export async function findCasePeople(database: Kysely<DB>, id: string): Promise<string[] | null> {
  const found = await database
    .selectFrom('warning_cases')
    .select('account_id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  return found.account_id === null ? [] : [found.account_id]
}

/** Returns false if the case is not open. */
export async function closeCase(database: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('warning_cases')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One year after the last warning, like messages from people without an account. Loops until none is left. */
export async function deleteOldCases(database: Database, signal?: AbortSignal): Promise<void> {
  const batch = 500
  const statement = sql`delete from warning_cases where id in (
    select id from warning_cases where last_warning_at < now() - ${retentionInterval('warning_cases')}
    order by last_warning_at limit ${batch})`
  await deleteInBatches(database, { statement, batch, signal })
}
