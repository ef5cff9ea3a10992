import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Database } from '../../../platform/engines/postgres.ts'

type Granting = { accountId: string; days: number; reason: string; by: string }

/** QUOTA-07: Pro granted by an admin, without the payment provider. Null for an unknown account. */
export async function grantPro(database: Database, { accountId, days, reason, by }: Granting) {
  return database.transaction().execute(async (transaction) => {
    const account = await sql<{ until: Date | null }>`
      select plan_until as until from accounts where id = ${accountId} for no key update`.execute(transaction)
    if (account.rows.length === 0) return null
    const grant = await transaction
      .insertInto('pro_grants')
      .values({
        account_id: accountId,
        granted_by: by,
        reason,
        ends_at: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning(['id', 'ends_at'])
      .executeTakeFirstOrThrow()
    await sql`select refresh_plan(${accountId})`.execute(transaction)
    await appendAuditEntry(transaction, {
      kind: 'pro_granted',
      actorId: by,
      subjectId: accountId,
      details: { days },
      before: { proUntil: account.rows[0]?.until?.toISOString() ?? null },
      after: { proUntil: await readProUntil(transaction, accountId) },
    })
    return { id: grant.id, until: grant.ends_at.toISOString() }
  })
}

export async function revokePro(database: Database, { id, by }: { id: string; by: string }): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The account is locked first, so that a payment written concurrently is included.
    const before = await sql<{ until: Date | null }>`
      select plan_until as until from accounts
      where id = (select account_id from pro_grants where id = ${id}) for no key update`.execute(transaction)
    const { rows } = await sql<{ account_id: string }>`
      update pro_grants set revoked_at = now() where id = ${id} and revoked_at is null and ends_at > now()
      returning account_id`.execute(transaction)
    if (!rows[0]) return
    await sql`select refresh_plan(${rows[0].account_id})`.execute(transaction)
    await appendAuditEntry(transaction, {
      kind: 'pro_revoked',
      actorId: by,
      subjectId: rows[0].account_id,
      before: { proUntil: before.rows[0]?.until?.toISOString() ?? null },
      after: { proUntil: await readProUntil(transaction, rows[0].account_id) },
    })
  })
}

async function readProUntil(transaction: Kysely<DB>, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select plan_until as until from accounts where id = ${accountId}`.execute(transaction)
  return rows[0]?.until?.toISOString() ?? null
}
