import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { deviceName } from '../sessions/device-name.ts'
import { listAuthSecrets, type AuthSecrets } from '../sessions/identify.ts'
import type { NotifyAccount } from '../notify-account.ts'
import { readSessionCookie } from '../sessions/session-cookie.ts'

export type DeviceDependencies = {
  database: Database
  config: AuthSecrets
  callers: Pick<Callers, 'callerOf'>
  notify: NotifyAccount
}

/**
 * The least recently used devices beyond this limit are deleted: a sign-in from one of them triggers a notification
 * again.
 */
const mostDevices = 50

/**
 * Runs after a sign-in and before the browser receives its cookie, so no session is usable before this check. Notifies
 * the user of a sign-in from a browser that is new to the account, except for the first one.
 */
export async function recordDevice(
  { database, config, callers, notify }: DeviceDependencies,
  sessionCookie: string,
  request: FastifyRequest,
): Promise<void> {
  const token = readSessionCookie(sessionCookie, listAuthSecrets(config))?.token
  if (token === undefined) throw new Error('better-auth signs sessions in another way')
  const browser = callers.callerOf(request).cookie
  await database.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('sessions')
      .select(['id', 'account_id', 'created_at'])
      .where('token', '=', token)
      .executeTakeFirst()
    // The session ended in the meantime.
    if (!session || !(await isAnother(transaction, session.account_id, browser))) return
    await notify(transaction, {
      personId: session.account_id,
      kind: 'new_sign_in',
      key: session.id,
      data: { device: deviceName(request.headers['user-agent'] ?? null), at: session.created_at.toISOString() },
    })
  })
}

/** Whether this browser is new to an account that has other known browsers. */
async function isAnother(transaction: Kysely<DB>, accountId: string, browser: Buffer): Promise<boolean> {
  const { rows } = await sql<{ is_another: boolean }>`
    with before as materialized (
      select visitor_cookie, last_sign_in_at from known_devices where account_id = ${accountId}
    ), noted as (
      insert into known_devices (account_id, visitor_cookie) values (${accountId}, ${browser})
      on conflict (account_id, visitor_cookie) do update set last_sign_in_at = now()
    ), forgotten as (
      delete from known_devices where account_id = ${accountId} and visitor_cookie in (
        select visitor_cookie from before where visitor_cookie <> ${browser}
        order by last_sign_in_at desc offset ${mostDevices - 1})
    )
    select count(*) > 0 and not coalesce(bool_or(visitor_cookie = ${browser}), false) as is_another from before`.execute(
    transaction,
  )
  return rows[0]!.is_another
}
