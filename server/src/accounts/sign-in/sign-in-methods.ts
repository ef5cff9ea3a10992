import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { NotifyAccount } from '../notify-account.ts'
import { deviceName } from '../sessions/device-name.ts'

/** After this time a session alone may not add a sign-in method: a lent phone or a stolen cookie is not enough. */
const freshMinutes = 15

/** Whether the person signed in too long ago to add a sign-in method. */
export async function isSignInStale(
  database: Database,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and account_id = ${id}
      and created_at >= now() - make_interval(mins => ${freshMinutes}::integer)`.execute(database)
  return rows.length === 0
}

type Added = { kind: 'passkey_added' | 'provider_added'; method: string }

/** Records a new sign-in method in the audit log and notifies the account's owner. */
export async function recordMethodAdded(
  { database, notify }: { database: Database; notify: NotifyAccount },
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  { kind, method }: Added,
  request: FastifyRequest,
): Promise<void> {
  const at = new Date().toISOString()
  const device = deviceName(request.headers['user-agent'] ?? null)
  await database.transaction().execute(async (transaction) => {
    const data = { method, device, at }
    await notify(transaction, { personId: id, kind: 'sign_in_method_added', key: `${sessionId}-${at}`, data })
    await appendAuditEntry(transaction, { kind, actorId: id, subjectId: id })
  })
}
