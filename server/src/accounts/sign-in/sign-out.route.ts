import { accountCookies, logoutFormRoute, logoutRoute } from '@pahiya/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { acceptForms } from '../../platform/http/accept-forms.ts'
import type { Person, Visitor } from '../../platform/http/visitors/person.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ReplyingWithCookies } from './authenticator-calls.ts'
import { isSameOriginNavigation } from './same-origin-navigation.ts'
import { endSession } from '../sessions/sessions.ts'

/** AUTH-07: ends the caller's own session, even if its cookie exists elsewhere, and redirects to the home page. */
export function serveSignOut(http: FastifyInstance, { database }: { database: Database }): void {
  const signOut = async (person: Person | Visitor, replying: ReplyingWithCookies): Promise<string> => {
    if (person.kind === 'person') await endSession(database, person.id, person.sessionId)
    for (const name of accountCookies) replying.clearCookie(name)
    return '/'
  }
  serveRoute(http, logoutRoute, async ({ person }, request, replying) => {
    if (!isSameOriginNavigation(request)) throw new AppError('cross_site_write')
    return signOut(person, replying)
  })
  // refuseCrossSiteWrites rejects forms from other sites.
  acceptForms(http, (forms) =>
    serveRoute(forms, logoutFormRoute, async ({ person }, _request, replying) => signOut(person, replying)),
  )
}
