import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { NotifyAccount } from '../notify-account.ts'
import { tryCode, type Tried } from './phone-codes.ts'
import { rotateSessions } from '../sessions/sessions.ts'

type Entered = { accountId: string; sessionId: string; phone: string; number: Buffer; code: Buffer }

/**
 * A right code moves the number to this account, whichever had it before. It is a change of rights: the account's other
 * sessions end, and this one goes on under the token that is returned. The account that had the number keeps its
 * sessions, each of which may do less from the next request on.
 */
export async function verifyPhone(
  { database, notify }: { database: Database; notify: NotifyAccount },
  { accountId, sessionId, phone, number, code }: Entered,
): Promise<Exclude<Tried, { outcome: 'right' }> | { outcome: 'right'; token: string | null }> {
  return database.transaction().execute(async (transaction) => {
    const tried = await tryCode(transaction, { accountId, number, code })
    // Returned, not thrown: a wrong try must be committed to count.
    if (tried.outcome !== 'right') return tried
    // Two accounts that verify one number at once take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 20))`.execute(transaction)
    // And two that swap their numbers hold their rows in one order.
    await sql`select from accounts where id = ${accountId} or phone = ${phone} order by id for update`.execute(
      transaction,
    )
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
