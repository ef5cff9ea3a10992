import { randomBytes } from 'node:crypto'
import type { SessionEntry } from '@pahiya/contract/accounts/accounts'
import { sql } from 'kysely'
import type { Person } from '../../platform/http/visitors/person.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { deviceName } from './device-name.ts'

const sessionDays = 30
export const sessionSeconds = sessionDays * 24 * 60 * 60
/** Equals the number of sessions listed, so that every session can be ended. */
const mostSessions = 50

export async function listSessions(
  database: Database,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
): Promise<SessionEntry[]> {
  const rows = await listSessionsQuery(database, id).execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.updated_at.toISOString(),
    isThisOne: row.id === sessionId,
  }))
}

export function listSessionsQuery(database: Database, accountId: string) {
  return database
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(mostSessions)
}

/** For work that outlives its request: whether the session that was identified is still open. */
export async function isSessionOpen(database: Database, { id, sessionId }: Pick<Person, 'id' | 'sessionId'>) {
  const found = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends a session of this account; returns false if the account has no such session. */
export async function endSession(database: Database, accountId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endAllSessions(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** After a sign-in: ends the oldest sessions beyond the number that the list shows. */
export async function endOldestSessions(database: Database, accountId: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('id', 'in', (older) =>
      older
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .offset(mostSessions)
        .limit(1_000),
    )
    .execute()
}

/**
 * Call this in the transaction that changes the rights of an account. Ends all its sessions except the one that
 * requested the change, which continues under the returned token; the caller must send that token to the browser.
 */
export async function rotateSessions(
  database: Database,
  accountId: string,
  keptSessionId?: string,
): Promise<string | null> {
  if (keptSessionId === undefined) {
    await endAllSessions(database, accountId)
    return null
  }
  const token = randomBytes(24).toString('base64url')
  const kept = await database
    .updateTable('sessions')
    .set({ token, updated_at: sql<Date>`now()` })
    .where('id', '=', keptSessionId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  // After the update: deleting appends to the audit log, which must come last (append-audit-entry.ts).
  await database.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '!=', keptSessionId).execute()
  return kept ? token : null
}

/** Restarts the lifetime of a session that is in use; written at most once a day. */
export async function extendSession(database: Database, sessionId: string): Promise<boolean> {
  const prolonged = await database
    .updateTable('sessions')
    .set({ updated_at: sql<Date>`now()`, expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})` })
    .where('id', '=', sessionId)
    .where('updated_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('id')
    .executeTakeFirst()
  return prolonged !== undefined
}
