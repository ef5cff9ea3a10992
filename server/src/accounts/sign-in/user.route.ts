import {
  authUserRoute,
  linkedProvidersRoute,
  providerKeys,
  type SignedInUser,
} from '@pahiya/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { getNetworkRequest } from '../../platform/http/in-process-call.ts'
import { readCookie } from '../../platform/http/visitors/cookies.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { setSessionCookie, setSignedInCookie } from './authenticator-calls.ts'
import { firstAndLastName } from './first-and-last-name.ts'
import { listAuthSecrets, readRequestSessionCookie, type AuthSecrets } from '../sessions/identify.ts'
import { signSessionCookie } from '../sessions/session-cookie.ts'
import { extendSession } from '../sessions/sessions.ts'

/**
 * AUTH-02, AUTH-03. Every page calls this route once, so it also extends an active session and names the account to
 * scripts, which store data on the device per account.
 */
export function serveUser(http: FastifyInstance, dependencies: { database: Database; config: AuthSecrets }): void {
  const { database, config } = dependencies
  const secrets = listAuthSecrets(config)
  serveRoute(http, authUserRoute, async ({ person }, request, replying) => {
    const received = getNetworkRequest(request).request
    const cookie = readRequestSessionCookie(received, secrets)
    if (cookie && ((await extendSession(database, person.sessionId)) || cookie.signedBy > 0)) {
      setSessionCookie(replying, signSessionCookie(cookie.token, config.AUTH_SECRET), person.id)
    } else if (
      cookie &&
      readCookie(received.headers.cookie, 'signed_in', received.protocol === 'https') !== person.id
    ) {
      setSignedInCookie(replying, person.id)
    }
    const user = await findUser(database, person)
    if (user === null) throw new AppError('unauthenticated')
    return user
  })
  serveRoute(http, linkedProvidersRoute, async ({ person }) => {
    const rows = await database
      .selectFrom('account_providers')
      .select('provider')
      .where('account_id', '=', person.id)
      .limit(20)
      .execute()
    return { providers: providerKeys.filter((key) => rows.some(({ provider }) => provider === key)) }
  })
}

async function findUser(database: Database, person: Person): Promise<SignedInUser | null> {
  const row = await database
    .selectFrom('accounts')
    .select(['name', 'email', 'image'])
    .where('id', '=', person.id)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: person.id,
    ...firstAndLastName(row.name),
    email: row.email,
    profileImageUrl: row.image,
    phoneVerified: person.phoneVerified,
    plan: person.plan,
    roles: [...person.grants],
  }
}
