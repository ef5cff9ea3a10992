import { sql } from 'kysely'
import { appendAuditEntry } from '../platform/audit/append-audit-entry.ts'
import type { Database } from '../platform/postgres.ts'
import { tryCode, type Tried } from './phone-codes.ts'

type Entered = { accountId: string; phone: string; number: Buffer; code: Buffer }

/** A right code moves the number to this account, whichever had it before; `lostBy` is the account that had it. */
export async function verifyPhone(
  database: Database,
  { accountId, phone, number, code }: Entered,
): Promise<Tried & { lostBy?: string }> {
  return database.transaction().execute(async (transaction) => {
    const tried = await tryCode(transaction, { accountId, number, code })
    // Returned, not thrown: a wrong try must be committed to count.
    if (tried.outcome !== 'right') return tried
    // Two accounts that verify one number at once take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 20))`.execute(transaction)
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
    await appendAuditEntry(transaction, { kind: 'phone_verified', actorId: accountId, subjectId: accountId })
    if (!before) return tried
    await transaction
      .insertInto('account_notices')
      .values({ account_id: before.id, kind: 'phone_moved_to_another_account' })
      .execute()
    await appendAuditEntry(transaction, { kind: 'phone_taken_over', actorId: accountId, subjectId: before.id })
    return { ...tried, lostBy: before.id }
  })
}
