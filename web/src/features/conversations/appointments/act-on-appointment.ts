import type { Api } from '../../../api/api-context.ts'

/** Handles the forms about a test drive; returns undefined for any other form. */
export function actOnAppointment(
  api: Api,
  wanted: string,
  form: URLSearchParams,
): Promise<{ response: Response; error?: unknown }> | undefined {
  const read = (name: string) => form.get(name) ?? ''
  const key = form.get('key')
  const body = { day: read('day'), time: read('time'), place: read('place'), ...(key && { key }) }
  const message = { params: { path: { messageId: read('message') } } }
  if (wanted === 'propose-drive') {
    return api.POST('/api/conversations/{id}/appointments', { params: { path: { id: read('conversation') } }, body })
  }
  if (wanted === 'move-drive') return api.POST('/api/messages/{messageId}/appointment/move', { ...message, body })
  if (wanted === 'accept-drive' || wanted === 'decline-drive') {
    const response = wanted === 'accept-drive' ? 'accepted' : 'declined'
    return api.PATCH('/api/messages/{messageId}/appointment', { ...message, body: { response } })
  }
  if (wanted === 'cancel-drive') return api.DELETE('/api/messages/{messageId}/appointment', message)
  return undefined
}
