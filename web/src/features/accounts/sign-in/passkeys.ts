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

export async function signInWithPasskey(api: Api): Promise<PasskeyOutcome> {
  const { data: options } = await api.POST('/api/passkeys/sign-in/options')
  if (!options) return 'failed'
  return withCredential(
    () =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as unknown as PublicKeyCredentialRequestOptionsJSON,
        ),
      }),
    (body) => api.POST('/api/passkeys/sign-in', { body }),
  )
}

export async function addPasskey(api: Api): Promise<PasskeyOutcome> {
  const { data: options } = await api.POST('/api/passkeys/options')
  if (!options) return 'failed'
  return withCredential(
    () =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as unknown as PublicKeyCredentialCreationOptionsJSON,
        ),
      }),
    (body) => api.POST('/api/passkeys', { body }),
  )
}

async function withCredential(
  ask: () => Promise<Credential | null>,
  send: (body: { response: Record<string, unknown> }) => Promise<{ response: Response }>,
): Promise<PasskeyOutcome> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null
    if (credential === null) return 'cancelled'
    const { response } = await send({ response: credential.toJSON() as unknown as Record<string, unknown> })
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
