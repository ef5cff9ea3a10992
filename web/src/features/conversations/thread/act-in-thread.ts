import type { Api } from '../../../api/api-context.ts'
import { actOnAppointment } from '../appointments/act-on-appointment.ts'

export type ThreadActionResult = { did: string } | { failed: string; message: string }

const contactActs = ['ask', 'agree', 'decline', 'revoke'] as const
const reasons = ['scam', 'abuse', 'spam', 'not_the_owner', 'other'] as const
const conditions = ['inspection', 'loan', 'papers'] as const

/** Handles the forms of a thread, which work without JavaScript. MSG-23: a refusal is shown with the site's message. */
export async function actInThread(api: Api, form: URLSearchParams): Promise<ThreadActionResult | null> {
  const wanted = form.get('do') ?? ''
  try {
    const answer = await request(api, wanted, form)
    if (answer === null) return null
    if (answer.response.ok) return { did: wanted }
    const { message, issues } = (answer.error ?? {}) as { message?: string; issues?: { message: string }[] }
    return { failed: wanted, message: issues?.[0]?.message ?? message ?? '' }
  } catch {
    return { failed: wanted, message: '' }
  }
}

async function request(
  api: Api,
  wanted: string,
  form: URLSearchParams,
): Promise<{ response: Response; error?: unknown } | null> {
  const thread = { params: { path: { id: form.get('conversation') ?? '' } } }
  const offer = { params: { path: { messageId: form.get('message') ?? '' } } }
  const key = form.get('key')
  if (wanted === 'send') {
    const body = { content: form.get('content') ?? '', ...(key && { key }) }
    return api.POST('/api/conversations/{id}/messages', { ...thread, body })
  }
  if (wanted === 'offer') {
    const body = {
      offerAmount: Number((form.get('offerAmount') ?? '').replaceAll(/[₹,\s]/g, '')),
      conditions: conditions.filter((name) => form.getAll('conditions').includes(name)),
      validForHours: ([24, 168] as const).find((hours) => String(hours) === form.get('validForHours')) ?? 72,
      ...(key && { key }),
    } as const
    return api.POST('/api/conversations/{id}/offers', { ...thread, body })
  }
  if (wanted === 'accepted' || wanted === 'rejected') {
    return api.PATCH('/api/messages/{messageId}/offer', { ...offer, body: { response: wanted } })
  }
  if (wanted === 'withdraw') return api.DELETE('/api/messages/{messageId}/offer', offer)
  const act = contactActs.find((name) => name === wanted)
  if (act) return api.POST('/api/conversations/{id}/contact', { ...thread, body: { act } })
  if (wanted === 'allow-calls' || wanted === 'end-calls') {
    const body = { allowed: wanted === 'allow-calls' }
    return api.POST('/api/conversations/{id}/calls/consent', { ...thread, body })
  }
  if (wanted === 'call') {
    return api.POST('/api/conversations/{id}/calls', { ...thread, body: key ? { key } : {} })
  }
  if (wanted === 'block' || wanted === 'unblock') {
    return api.POST('/api/conversations/{id}/block', { ...thread, body: { blocked: wanted === 'block' } })
  }
  if (wanted === 'report') {
    const reason = reasons.find((name) => name === form.get('reason')) ?? 'other'
    return api.POST('/api/conversations/{id}/report', { ...thread, body: { reason, note: form.get('note') ?? '' } })
  }
  return actOnAppointment(api, wanted, form) ?? null
}
