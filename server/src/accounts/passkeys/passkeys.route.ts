import {
  addPasskeyRoute,
  deletePasskeyRoute,
  passkeyOptionsRoute,
  passkeySignInOptionsRoute,
  passkeySignInRoute,
  passkeysRoute,
} from '@pahiya/contract/accounts/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import {
  headersFor,
  readPublicOrigin,
  forwardCookies,
  type ReplyingWithCookies,
} from '../sign-in/authenticator-calls.ts'
import { deviceName } from '../sessions/device-name.ts'
import { listAuthSecrets } from '../sessions/identify.ts'
import { recordDevice } from '../sign-in/known-devices.ts'
import { isSignInStale, recordMethodAdded } from '../sign-in/sign-in-methods.ts'
import { deletePasskey, listPasskeys } from './passkeys.ts'
import { endSession } from '../sessions/sessions.ts'
import type { SignInDependencies } from '../sign-in/sign-in.route.ts'

type Options = Record<string, unknown>

/** A second sign-in method: a key pair on the device, unlocked by its fingerprint reader or screen lock (WebAuthn). */
export function servePasskeys(http: FastifyInstance, dependencies: SignInDependencies): void {
  const { authenticators, config, database } = dependencies

  async function ask(path: string, request: FastifyRequest, replying: ReplyingWithCookies, body?: object) {
    const authenticator = authenticators.ofPasskeys(readPublicOrigin(request, config))
    const answer = await authenticator.ask(`/passkey/${path}`, headersFor(request, listAuthSecrets(config)), body)
    if (answer.status >= 500) throw new Error(`better-auth does not answer ${path}: ${answer.status}`)
    if (!answer.ok) throw new AppError('passkey_refused')
    return { answer, ...forwardCookies(answer.headers, replying) }
  }

  serveRoute(http, passkeySignInOptionsRoute, async (_, request, replying) => {
    const { answer } = await ask('generate-authenticate-options', request, replying)
    // better-auth has no option for this and always requests 'preferred'.
    return { ...((await answer.json()) as Options), userVerification: 'required' }
  })
  serveRoute(http, passkeySignInRoute, async ({ body, person }, request, replying) => {
    const { session } = await ask('verify-authentication', request, replying, body)
    if (session === null) return
    if (person.kind === 'person') await endSession(database, person.id, person.sessionId)
    await recordDevice(dependencies, session, request)
  })
  serveRoute(http, passkeysRoute, async ({ person }) => ({ passkeys: await listPasskeys(database, person.id) }))
  serveRoute(http, passkeyOptionsRoute, async ({ person }, request, replying) => {
    if (await isSignInStale(database, person)) throw new AppError('sign_in_again')
    const { answer } = await ask('generate-register-options', request, replying)
    return (await answer.json()) as Options
  })
  serveRoute(http, addPasskeyRoute, async ({ body, person }, request, replying) => {
    if (await isSignInStale(database, person)) throw new AppError('sign_in_again')
    const name = deviceName(request.headers['user-agent'] ?? null)
    await ask('verify-registration', request, replying, { ...body, ...(name && { name }) })
    await recordMethodAdded(dependencies, person, { kind: 'passkey_added', method: 'a passkey' }, request)
  })
  serveOwned(
    http,
    deletePasskeyRoute,
    async ({ person, params }) => (await deletePasskey(database, person.id, params.id)) || null,
    async () => {},
  )
}
