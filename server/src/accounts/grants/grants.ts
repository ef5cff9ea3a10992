import type { Grant } from '@pahiya/contract/core/access'
import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { rotateSessions } from '../sessions/sessions.ts'

export type Granting = {
  accountId: string
  grant: Grant
  by: string | null
  reason?: string
  /** The approval by a second admin, for a role that needs one. */
  approval?: string
}

/** Locks the account until the end of the transaction, so that it cannot be erased before it gets the role. */
export async function findGrantState(
  transaction: Kysely<DB>,
  { accountId, grant }: Pick<Granting, 'accountId' | 'grant'>,
): Promise<'no_account' | 'held' | 'free'> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (select from account_grants where account_id = accounts.id and granted = ${grant}) as "isHeld"
    from accounts where id = ${accountId} for key share`.execute(transaction)
  if (!rows[0]) return 'no_account'
  return rows[0].isHeld ? 'held' : 'free'
}

/**
 * AUTH-23: writes the role and its audit log entry in the caller's transaction. The account must sign in again, as
 * after every role change.
 */
export async function addGrant(transaction: Kysely<DB>, granting: Granting): Promise<'given' | 'held'> {
  if (!(await insertGrant(transaction, granting))) return 'held'
  await rotateSessions(transaction, granting.accountId)
  await auditGrant(transaction, granting)
  return 'given'
}

/** The last admin cannot lose the role: without an admin, only the configuration could grant it again. */
export async function revokeGrant(
  database: Database,
  { accountId, grant, by }: Pick<Granting, 'accountId' | 'grant' | 'by'>,
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

/** Whether this account is the only admin. Serialises concurrent removals until the end of the transaction. */
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

/** AUTH-23: if there is no admin, the account with this verified e-mail address becomes one. */
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

/**
 * AUTH-23: the operator appoints the first or the second admin, by a verified e-mail address. Each further admin needs
 * the approval of two admins.
 */
export async function appointAdmin(
  database: Database,
  email: string,
): Promise<'given' | 'held' | 'no_account' | 'two_admins'> {
  return database.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    if ((await countAdmins(transaction)) > 1) return 'two_admins'
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('email_verified', '=', true)
      .forKeyShare()
      .executeTakeFirst()
    if (!account) return 'no_account'
    return addGrant(transaction, { accountId: account.id, grant: 'admin', by: null })
  })
}

/** Counted up to two. */
export async function countAdmins(database: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ admins: number }>`select count(*)::int as admins
    from (select from account_grants where granted = 'admin' limit 2) as counted`.execute(database)
  return rows[0]!.admins
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

/** Returns false if the account already holds the role. */
async function insertGrant(transaction: Kysely<DB>, { accountId, grant, by }: Granting): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('account_grants')
    .values({ account_id: accountId, granted: grant, granted_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

async function auditGrant(
  transaction: Kysely<DB>,
  { accountId, grant, by, reason, approval }: Granting,
): Promise<void> {
  await appendAuditEntry(transaction, {
    kind: 'right_granted',
    actorId: by,
    subjectId: accountId,
    details: { right: grant, ...(reason && { words: reason }), ...(approval && { approval }) },
  })
}

/** Serialises two admins who revoke each other's role concurrently. */
async function lockAdmins(transaction: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 20))`.execute(transaction)
}
