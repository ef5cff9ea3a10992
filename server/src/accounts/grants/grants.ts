import type { Grant } from '@pahiya/contract/core/access'
import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { rotateSessions } from '../sessions/sessions.ts'

type Granting = { accountId: string; grant: Grant; by: string | null }

/**
 * AUTH-23: writes the right and its audit log entry, or neither. The account has to sign in again, as after every
 * change of rights.
 */
export async function addGrant(database: Database, granting: Granting): Promise<'given' | 'held' | 'no_account'> {
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', granting.accountId)
      .forKeyShare()
      .executeTakeFirst()
    if (!account) return 'no_account'
    if (!(await insertGrant(transaction, granting))) return 'held'
    await rotateSessions(transaction, granting.accountId)
    await auditGrant(transaction, granting)
    return 'given'
  })
}

/** The last admin cannot lose the right: without an admin, only the configuration could grant it again. */
export async function revokeGrant(
  database: Database,
  { accountId, grant, by }: Granting,
): Promise<'taken' | 'not_held' | 'last_admin'> {
  return database.transaction().execute(async (transaction) => {
    if (grant === 'admin' && (await holdsLastAdmin(transaction, accountId))) return 'last_admin'
    const { numDeletedRows } = await transaction
      .deleteFrom('account_grants')
      .where('account_id', '=', accountId)
      .where('granted', '=', grant)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'not_held'
    await rotateSessions(transaction, accountId)
    await appendAuditEntry(transaction, {
      kind: 'right_revoked',
      actorId: by,
      subjectId: accountId,
      details: { right: grant },
    })
    return 'taken'
  })
}

/** Whether this account is the only admin. Serialises all who remove one, to the end of the transaction. */
export async function holdsLastAdmin(transaction: Kysely<DB>, accountId: string): Promise<boolean> {
  await lockAdmins(transaction)
  const admins = await transaction
    .selectFrom('account_grants')
    .select('account_id')
    .where('granted', '=', 'admin')
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]!.account_id === accountId
}

/** AUTH-23: while there is no admin, the account with this verified e-mail becomes one. */
export async function grantFirstAdmin(database: Database, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null
  return database.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    const admin = await transaction
      .selectFrom('account_grants')
      .select('account_id')
      .where('granted', '=', 'admin')
      .limit(1)
      .executeTakeFirst()
    if (admin) return null
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', true)
      .executeTakeFirst()
    if (!account) return null
    const granting: Granting = { accountId: account.id, grant: 'admin', by: null }
    await insertGrant(transaction, granting)
    await auditGrant(transaction, granting)
    return account.id
  })
}

export async function listGrants(database: Database, limit: number) {
  const rows = await database
    .selectFrom('account_grants')
    .innerJoin('accounts', 'accounts.id', 'account_grants.account_id')
    .select(['account_id', 'name', 'granted', 'granted_at', 'granted_by'])
    .orderBy('granted_at', 'desc')
    .orderBy('account_id')
    .limit(limit)
    .execute()
  return rows.map(({ account_id, name, granted, granted_at, granted_by }) => ({
    accountId: account_id,
    name,
    grant: granted as Grant,
    grantedAt: granted_at.toISOString(),
    grantedBy: granted_by,
  }))
}

/** Returns false if the account already holds the right. */
async function insertGrant(transaction: Kysely<DB>, { accountId, grant, by }: Granting): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('account_grants')
    .values({ account_id: accountId, granted: grant, granted_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

async function auditGrant(transaction: Kysely<DB>, { accountId, grant, by }: Granting): Promise<void> {
  await appendAuditEntry(transaction, {
    kind: 'right_granted',
    actorId: by,
    subjectId: accountId,
    details: { right: grant },
  })
}

/** Serialises two admins who revoke each other's right concurrently. */
async function lockAdmins(transaction: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 20))`.execute(transaction)
}
