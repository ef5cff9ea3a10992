import type { SignedInUser } from '@pahiya/contract/accounts/accounts'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import { browserApi } from './browser-api.ts'
import { read, refresh } from './reads.ts'

type Fields = { buyerName: string; buyerPhone: string; buyerEmail: string; message: string }
export type ContactResult =
  | { sent: true; conversationId: string | null; leadId: string | null }
  | { sent: false; issues: Partial<Record<keyof Fields, string>>; message: string | null }

/** The last attempt, so that a retry with the same content is stored only once. */
let tried: { content: string; key: string } | undefined

/** CONTACT-01, CONTACT-10: the form keeps its input until it has been sent successfully. */
export async function sendContact(carId: string, fields: Fields, passOnTo?: string): Promise<ContactResult> {
  const content = JSON.stringify([carId, fields, passOnTo])
  if (tried?.content !== content) tried = { content, key: crypto.randomUUID() }
  try {
    const { data, error } = await (
      await browserApi()
    ).POST('/api/contacts', { body: { carId, ...fields, key: tried.key, ...(passOnTo !== undefined && { passOnTo }) } })
    if (!data) return refused(error)
    tried = undefined
    refresh(['api', 'conversations'])
    return { sent: true, conversationId: data.conversationId, leadId: data.leadId }
  } catch {
    return refused(undefined)
  }
}

function refused(error: unknown): ContactResult {
  const { code, message, issues } = (error ?? {}) as Partial<ErrorBody>
  const named = (issues ?? []).map(({ path, message: words }) => [path, words] as const)
  const isOurs = code === 'own_car' || code === 'seller_elsewhere' || code === 'conversation_closed'
  return { sent: false, issues: Object.fromEntries(named), message: isOurs ? (message ?? null) : null }
}

/** Returns the fields that a signed-in user need not fill in. */
export async function loadBuyerFields(): Promise<Partial<Fields>> {
  if (!isMarkedSignedIn()) return {}
  try {
    const [user, phone] = await Promise.all([
      read<SignedInUser>(['api', 'auth', 'user'], { on401: 'null' }),
      read<{ phone: string | null }>(['api', 'auth', 'phone'], { on401: 'null' }),
    ])
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
    return {
      ...(name !== '' && { buyerName: name }),
      ...(user?.email && { buyerEmail: user.email }),
      ...(phone?.phone && { buyerPhone: phone.phone }),
    }
  } catch {
    return {}
  }
}
