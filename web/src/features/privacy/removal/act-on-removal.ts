import type { Api } from '../../../api/api-context.ts'
import { toPhoneFailure, type PhoneFailure } from '../../../components/phone/phone-state.ts'

/** The step of a removal. Carried in forms, so that it works without script and is never in a URL. */
export type RemovalState =
  | { step: 'number'; phone?: string; failure?: PhoneFailure }
  | { step: 'code'; phone: string; expiresAt: string; failure?: PhoneFailure }
  | { step: 'done'; phone: string; adverts: number }

/** Handles a form of /privacy/removal: asks for a code, or proves the number with it. */
export async function actOnRemoval(api: Api, form: FormData, signal: AbortSignal): Promise<RemovalState> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const phone = field('phone')
  if (field('do') !== 'confirm') return start(api, phone, signal)
  const code = field('code').replaceAll(/\s/g, '')
  const waiting = { step: 'code', phone, expiresAt: field('expiresAt') } as const
  if (!/^\d{6}$/.test(code)) return { ...waiting, failure: { kind: 'malformed' } }
  const { data, error } = await api.POST('/api/privacy/removals', { body: { phone, code }, signal })
  if (data) return { step: 'done', phone, adverts: data.adverts }
  const failure = toPhoneFailure(error)
  return failure.kind === 'expired' ? { step: 'number', phone, failure } : { ...waiting, failure }
}

async function start(api: Api, phone: string, signal: AbortSignal): Promise<RemovalState> {
  if (phone.length < 10) return { step: 'number', phone, failure: { kind: 'not-a-mobile' } }
  const { data, error } = await api.POST('/api/privacy/removals/start', { body: { phone }, signal })
  return data
    ? { step: 'code', phone: data.phone, expiresAt: data.expiresAt }
    : { step: 'number', phone, failure: toPhoneFailure(error) }
}
