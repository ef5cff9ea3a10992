import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { deviceName } from '../sessions/device-name.ts'
import { secretsOf, type AuthSecrets } from '../sessions/identify.ts'
import type { NotifyAccount } from '../notify-account.ts'
import { readSessionCookie } from '../sessions/session-cookie.ts'

export type DeviceDependencies = {
  database: Database
  config: AuthSecrets
  callers: Pick<Callers, 'callerOf'>
  notify: NotifyAccount
}

/** The longest unused are forgotten: a sign-in there is told again. */
const mostDevices = 50

/**
 * After a sign-in and before the browser gets its cookie: without this there is no session in anyone's hands. A browser
 * in which the account has not signed in before is told to the person, except the first one.
 */
export async function rememberDevice(
  { database, config, callers, notify }: DeviceDependencies,
  sessionCookie: string,
  request: FastifyRequest,
): Promise<void> {
  const token = readSessionCookie(sessionCookie, secretsOf(config))?.token
  if (token === undefined) throw new Error('better-auth signs sessions in another way')
  const browser = callers.callerOf(request).cookie
  await database.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('sessions')
      .select(['id', 'account_id', 'created_at'])
      .where('token', '=', token)
      .executeTakeFirst()
    // Ended meanwhile.
    if (!session || !(await isAnother(transaction, session.account_id, browser))) return
    await notify(transaction, {
      personId: session.account_id,
      kind: 'new_sign_in',
      key: session.id,
      data: { device: deviceName(request.headers['user-agent'] ?? null), at: session.created_at.toISOString() },
    })
  })
}

/** Whether this browser is new to an account that knows others. */
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
