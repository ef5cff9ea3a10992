import type { Api } from '../../../api/api-context.ts'

/** `cancelled` if the user closed the browser's own dialog, or it timed out. */
export type PasskeyOutcome = 'done' | 'cancelled' | 'refused' | 'failed'

/** Whether this browser supports passkeys, with the JSON methods of WebAuthn level 3. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

export async function signInWithPasskey(findApi: () => Promise<Api>): Promise<PasskeyOutcome> {
  return withCredential(findApi, {
    options: (api) => api.POST('/api/passkeys/sign-in/options'),
    ask: (options) =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
      }),
    send: (api, body) => api.POST('/api/passkeys/sign-in', { body }),
  })
}

/** `sign-in-again` if the session is too old to add a sign-in method. */
export async function addPasskey(findApi: () => Promise<Api>): Promise<PasskeyOutcome | 'sign-in-again'> {
  let isSessionTooOld = false
  const outcome = await withCredential(findApi, {
    options: async (api) => {
      const answer = await api.POST('/api/passkeys/options')
      isSessionTooOld = answer.error?.code === 'sign_in_again'
      return answer
    },
    ask: (options) =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
      }),
    send: (api, body) => api.POST('/api/passkeys', { body }),
  })
  return isSessionTooOld ? 'sign-in-again' : outcome
}

type Steps = {
  options: (api: Api) => Promise<{ data?: unknown }>
  ask: (options: unknown) => Promise<Credential | null>
  send: (api: Api, body: { response: Record<string, unknown> }) => Promise<{ response: Response }>
}

/** Never throws: a button waits for the outcome. */
async function withCredential(findApi: () => Promise<Api>, { options, ask, send }: Steps): Promise<PasskeyOutcome> {
  try {
    const api = await findApi()
    const { data } = await options(api)
    if (!data) return 'failed'
    const credential = (await ask(data)) as PublicKeyCredential | null
    if (credential === null) return 'cancelled'
    const { response } = await send(api, { response: credential.toJSON() as unknown as Record<string, unknown> })
    if (response.ok) return 'done'
    return response.status === 400 ? 'refused' : 'failed'
  } catch (error) {
    return error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
      ? 'cancelled'
      : 'failed'
  }
}

export const passkeyFailureMessages: Readonly<Record<Exclude<PasskeyOutcome, 'done'>, string>> = {
  cancelled: /*i18n*/ 'No passkey was used.',
  refused: /*i18n*/ 'We do not know this passkey. Sign in another way, then add it on your profile.',
  failed: /*i18n*/ 'The passkey did not work. Please try again.',
}
