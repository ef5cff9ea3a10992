import type { FastifyInstance } from 'fastify'
import { createAuthenticators, type AuthenticatorDependencies } from './sign-in/authenticator.ts'
import { servePasskeys } from './passkeys/passkeys.route.ts'
import { serveSessions } from './sessions/sessions.route.ts'
import { serveSignIn, type SignInDependencies } from './sign-in/sign-in.route.ts'
import { serveSignOut } from './sign-in/sign-out.route.ts'
import { serveUser } from './sign-in/user.route.ts'

export type AccountsDependencies = AuthenticatorDependencies & Omit<SignInDependencies, 'authenticators'>

export function serveAccounts(http: FastifyInstance, dependencies: AccountsDependencies): void {
  const authenticators = createAuthenticators(dependencies)
  serveSignIn(http, { ...dependencies, authenticators })
  servePasskeys(http, { ...dependencies, authenticators })
  serveSignOut(http, dependencies)
  serveUser(http, dependencies)
  serveSessions(http, dependencies)
}
