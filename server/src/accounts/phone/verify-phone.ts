import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { NotifyAccount } from '../notify-account.ts'
import { tryCode, type CodeAttempt } from './phone-codes.ts'
import { rotateSessions } from '../sessions/sessions.ts'

type Entered = {
  accountId: string
  sessionId: string
  phone: string
  number: Buffer
  code: Buffer
  /** The person has confirmed that the number leaves its other account. */
  move: boolean
}

/**
 * A correct code assigns the number to this account. If another account has it, the person must confirm the move; until
 * then the transaction is rolled back, so that the code stays valid. A verified number is a change of rights: the account's
 * other sessions end, and this one continues under the returned token. The previous account keeps its sessions, but has
 * fewer rights from its next request onwards.
 */
export async function verifyPhone(
  { database, notify }: { database: Database; notify: NotifyAccount },
  { accountId, sessionId, phone, number, code, move }: Entered,
): Promise<Exclude<CodeAttempt, { outcome: 'right' }> | { outcome: 'right'; token: string | null }> {
  return database.transaction().execute(async (transaction) => {
    const tried = await tryCode(transaction, { accountId, number, code })
    // Returned, not thrown: a wrong attempt counts only if it is committed.
    if (tried.outcome !== 'right') return tried
    // Serialises two accounts that verify the same number concurrently.
    await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 20))`.execute(transaction)
    // Two accounts that swap their numbers lock their rows in the same order.
    await sql`select from accounts where id = ${accountId} or phone = ${phone} order by id for update`.execute(
      transaction,
    )
    if (!move && (await isOnAnother(transaction, accountId, phone))) throw new AppError('phone_on_another_account')
    const before = await transaction
      .updateTable('accounts')
      .set({ phone: null, phone_verified_at: null, updated_at: new Date() })
      .where('phone', '=', phone)
      .where('id', '<>', accountId)
      .returning('id')
      .executeTakeFirst()
    const now = new Date()
    await transaction
      .updateTable('accounts')
      .set({ phone, phone_verified_at: now, updated_at: now })
      .where('id', '=', accountId)
      .execute()
    const token = await rotateSessions(transaction, accountId, sessionId)
    await appendAuditEntry(transaction, { kind: 'phone_verified', actorId: accountId, subjectId: accountId })
    if (before) {
      const { id } = await transaction
        .insertInto('account_notices')
        .values({ account_id: before.id, kind: 'phone_moved_to_another_account' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await notify(transaction, { personId: before.id, kind: 'phone_moved', key: id, data: {} })
      await appendAuditEntry(transaction, { kind: 'phone_taken_over', actorId: accountId, subjectId: before.id })
    }
    return { outcome: 'right', token }
  })
}

async function isOnAnother(transaction: Kysely<DB>, accountId: string, phone: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', accountId)
    .executeTakeFirst()
  return other !== undefined
}
