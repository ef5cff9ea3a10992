import { sql, type Kysely } from 'kysely'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { displayName } from '../inbox/display-name.ts'
import {
  mayAskForContact,
  otherRole,
  readRole,
  type ConversationRow,
  type ConversationRole,
} from '../inbox/find-conversations.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { withdrawReadNotices } from '../notifications/notify-party.ts'

export type ContactAct = 'ask' | 'agree' | 'decline' | 'revoke'
export type Shared = { phone: string | null; email: string | null }

/** A person with the page open may answer within this time, and then gets no e-mail or push notification. */
const delaySeconds = 30

/**
 * MSG-09: one person asks, the other agrees or declines; on agreement each sees the other's contact details. Either may
 * withdraw theirs at any time, which deletes them.
 */
export async function actOnContact(
  database: Database,
  conversationId: string,
  accountId: string,
  act: ContactAct,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = (await transaction
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', conversationId)
      .forUpdate()
      .executeTakeFirstOrThrow()) as unknown as ConversationRow
    const part = readRole(row, accountId)
    const open = row.contact_state === 'pending' && row.contact_asked_by !== part
    if (act !== 'revoke' && row.status !== 'active') throw new AppError('conversation_closed')
    if (act === 'ask') await ask(transaction, row, part, accountId)
    else if (act === 'revoke') await revoke(transaction, row, part)
    else if (!open) throw new AppError('contact_request_refused')
    else if (act === 'agree') await agree(transaction, row)
    else await setState(transaction, row.id, 'declined')
    if (open && act !== 'revoke') await withdrawReadNotices(transaction, row, part)
    await publishToBoth(transaction, row)
  })
}

async function ask(
  transaction: Kysely<DB>,
  row: ConversationRow,
  part: ConversationRole,
  accountId: string,
): Promise<void> {
  if (!mayAskForContact(row, part)) throw new AppError('contact_request_refused')
  // The person who asks must have contact details to share in return.
  await verifiedContact(transaction, accountId)
  const counter = `contact_asks_by_${part}` as const
  const asks = row[counter] + 1
  await transaction
    .updateTable('conversations')
    .set({ contact_asked_by: part, contact_state: 'pending', [counter]: asks })
    .where('id', '=', row.id)
    .execute()
  await tellOfRequest(transaction, row, part, { accountId, asks })
}

async function tellOfRequest(
  transaction: Kysely<DB>,
  row: ConversationRow,
  part: ConversationRole,
  { accountId, asks }: { accountId: string; asks: number },
): Promise<void> {
  const other = part === 'buyer' ? row.seller_id : row.buyer_id
  if (other === null) return
  const asking = await transaction.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst()
  await notify(transaction, {
    personId: other,
    kind: 'contact_asked',
    key: `${row.id}-${part}-${asks}`,
    delaySeconds,
    data: {
      conversationId: row.id,
      part: otherRole(part),
      from: displayName(asking?.name ?? null, part === 'buyer' ? 'Buyer' : 'Car Owner'),
      subject: row.subject,
    },
  })
}

async function agree(transaction: Kysely<DB>, row: ConversationRow): Promise<void> {
  for (const [part, account] of [
    ['buyer', row.buyer_id],
    ['seller', row.seller_id],
  ] as const) {
    const shared = await verifiedContact(transaction, account!)
    await transaction
      .insertInto('contact_shares')
      .values({ conversation_id: row.id, part, ...shared })
      // What a buyer shared with the first message stays, if the account has nothing verified in its place.
      .onConflict((conflict) =>
        conflict.columns(['conversation_id', 'part']).doUpdateSet({
          phone: sql<string | null>`coalesce(excluded.phone, contact_shares.phone)`,
          email: sql<string | null>`coalesce(excluded.email, contact_shares.email)`,
        }),
      )
      .execute()
  }
  await setState(transaction, row.id, 'agreed')
}

async function revoke(transaction: Kysely<DB>, row: ConversationRow, part: ConversationRole): Promise<void> {
  await transaction
    .deleteFrom('contact_shares')
    .where('conversation_id', '=', row.id)
    .where('part', '=', part)
    .execute()
  if (row.contact_state === 'agreed') await setState(transaction, row.id, 'revoked')
}

async function setState(transaction: Kysely<DB>, id: string, state: string): Promise<void> {
  await transaction.updateTable('conversations').set({ contact_state: state }).where('id', '=', id).execute()
}

/** Only verified contact details are shared. */
async function verifiedContact(transaction: Kysely<DB>, accountId: string): Promise<Shared> {
  const { rows } = await sql<Shared>`
    select phone, case when email_verified then email end as email from accounts where id = ${accountId}`.execute(
    transaction,
  )
  const shared = rows[0]
  if (!shared || (shared.phone === null && shared.email === null)) throw new AppError('phone_not_verified')
  return shared
}

/** The contact details that each role currently shares. */
export async function findShares(
  database: Database,
  conversationId: string,
): Promise<Partial<Record<ConversationRole, Shared>>> {
  const rows = await database
    .selectFrom('contact_shares')
    .select(['part', 'phone', 'email'])
    .where('conversation_id', '=', conversationId)
    .limit(2)
    .execute()
  return Object.fromEntries(rows.map(({ part, ...shared }) => [part, shared]))
}
