import type { Grant } from '@pahiya/contract/access'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../platform/config.ts'
import { readCookie } from '../platform/http/cookies.ts'
import { visitor, type Identify, type Person, type Visitor } from '../platform/http/person.ts'
import type { Database } from '../platform/postgres.ts'
import { readSessionCookie } from './session-cookie.ts'

export type AuthSecrets = Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>

/** The newest first: it signs; both are accepted. */
export function secretsOf({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: AuthSecrets): string[] {
  return [AUTH_SECRET, AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
}

/**
 * Who is signed in, by the session cookie and one query. Nothing is cached: a session that was ended, in whichever
 * process, is unknown to the very next request.
 */
export function identifyBySession(database: Database, config: AuthSecrets): Identify {
  const secrets = secretsOf(config)
  return async (request) => {
    const cookie = sessionCookieOf(request, secrets)
    return cookie === null ? visitor : findPerson(database, cookie.token)
  }
}

export function sessionCookieOf(request: FastifyRequest, secrets: readonly string[]) {
  return readSessionCookie(readCookie(request.headers.cookie, 'session', request.protocol === 'https'), secrets)
}

async function findPerson(database: Database, token: string): Promise<Person | Visitor> {
  const row = await findPersonQuery(database, token).executeTakeFirst()
  if (!row) return visitor
  return {
    kind: 'person',
    id: row.id,
    sessionId: row.session_id,
    plan: row.plan,
    phoneVerified: row.phone_verified,
    grants: new Set(row.grants),
  }
}

export function findPersonQuery(database: Database, token: string) {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'sessions.id as session_id',
      sql<'free' | 'pro'>`accounts.plan`.as('plan'),
      sql<boolean>`accounts.phone_verified_at is not null`.as('phone_verified'),
      sql<Grant[]>`array(select granted from account_grants where account_id = accounts.id)`.as('grants'),
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
}
