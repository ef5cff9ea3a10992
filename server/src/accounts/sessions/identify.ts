import type { Grant } from '@pahiya/contract/core/access'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { readCookie } from '../../platform/http/visitors/cookies.ts'
import { visitor, type Identify, type Person, type Visitor } from '../../platform/http/visitors/person.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readSessionCookie } from './session-cookie.ts'

export type AuthSecrets = Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>

/** Newest first: the first secret signs, both are accepted. */
export function listAuthSecrets({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: AuthSecrets): string[] {
  return [AUTH_SECRET, AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
}

/**
 * Identifies the signed-in user from the session cookie with one query. Nothing is cached, so the very next request
 * rejects a session that was ended in any process.
 */
export function identifyBySession(database: Database, config: AuthSecrets): Identify {
  const secrets = listAuthSecrets(config)
  return async (request) => {
    const cookie = readRequestSessionCookie(request, secrets)
    return cookie === null ? visitor : findPerson(database, cookie.token)
  }
}

export function readRequestSessionCookie(request: FastifyRequest, secrets: readonly string[]) {
  return readSessionCookie(readCookie(request.headers.cookie, 'session', request.protocol === 'https'), secrets)
}

async function findPerson(database: Database, token: string): Promise<Person | Visitor> {
  const [row] = (await findPersonQuery(token).execute(database)).rows
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

type PersonRow = {
  id: string
  session_id: string
  plan: 'free' | 'pro'
  phone_verified: boolean
  grants: Grant[]
}

/** Runs for every request with a session, so it is a prepared statement in plain SQL, without the query builder. */
export function findPersonQuery(token: string) {
  return sql<PersonRow>`/* prepared: find_person */
    select accounts.id, sessions.id as session_id, accounts.plan,
      accounts.phone_verified_at is not null as phone_verified,
      array(select granted from account_grants where account_id = accounts.id) as grants
    from sessions join accounts on accounts.id = sessions.account_id
    where sessions.token = ${token} and sessions.expires_at > now()`
}
