import type { Api } from '../../../api/api-context.ts'
import { toPhoneFailure, type PhoneState } from '../../../components/phone/phone-state.ts'

export type PhoneActionResult = { state: PhoneState; cookies: string[] }

/**
 * Handles a form of the phone steps: requests a code, or verifies one. Verifying a phone gives the session a new
 * cookie, which a server-rendered page must forward.
 */
export async function actOnPhone(api: Api, form: FormData, signal: AbortSignal): Promise<PhoneActionResult> {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const phone = said('phone')
  if (said('do') !== 'verify') return start(api, phone, signal)
  const code = said('code').replaceAll(/\s/g, '')
  const waiting = { step: 'code', phone, expiresAt: said('expiresAt'), nextSendAt: said('nextSendAt') } as const
  if (!/^\d{6}$/.test(code)) return { state: { ...waiting, failure: { kind: 'malformed' } }, cookies: [] }
  const { data, error, response } = await api.POST('/api/auth/phone/verify', {
    body: { phone, code, move: said('move') === 'yes' },
    signal,
  })
  if (!data) {
    const isOnAnother = error.code === 'phone_on_another_account'
    const failure = isOnAnother ? ({ kind: 'on-another', code } as const) : toPhoneFailure(error)
    return {
      state: failure.kind === 'expired' ? { step: 'number', phone, failure } : { ...waiting, failure },
      cookies: [],
    }
  }
  return { state: { step: 'done', phone: data.phone }, cookies: response.headers.getSetCookie() }
}

async function start(api: Api, phone: string, signal: AbortSignal): Promise<PhoneActionResult> {
  if (phone.length < 10) return { state: { step: 'number', phone, failure: { kind: 'not-a-mobile' } }, cookies: [] }
  const { data, error } = await api.POST('/api/auth/phone/start', { body: { phone }, signal })
  return data
    ? { state: { step: 'code', ...data }, cookies: [] }
    : { state: { step: 'number', phone, failure: toPhoneFailure(error) }, cookies: [] }
}
