import { gstStates } from '@pahiya/domain/plans/gst-states'
import type { Api } from '../../api/api-context.ts'

export type ProFailure = 'name' | 'state' | 'pin' | 'unavailable' | 'already' | 'failed'
/** The buyer's input is shown again after a failure. */
export type ProActionResult =
  { failure: ProFailure; typed: Record<'name' | 'state' | 'pin', string> } | { failure: null }

/** Handles the forms of the plan page. On success the page loads the new state. */
export async function actOnPro(api: Api, form: URLSearchParams): Promise<ProActionResult> {
  const typed = { name: read(form, 'name'), state: read(form, 'state'), pin: read(form, 'pin').replaceAll(' ', '') }
  if (form.get('do') === 'cancel') {
    const { response } = await api.POST('/api/pro/cancel', {})
    // 409: it was cancelled in another tab.
    return response.ok || response.status === 409 ? { failure: null } : { failure: 'failed', typed }
  }
  const state = gstStates.find((each) => each === typed.state)
  if (typed.name === '' || typed.name.length > 100) return { failure: 'name', typed }
  if (state === undefined) return { failure: 'state', typed }
  if (!/^[1-9]\d{5}$/.test(typed.pin)) return { failure: 'pin', typed }
  const kind = form.get('do') === 'buy-month' ? 'month' : 'mandate'
  const body = { kind, name: typed.name, state, pin: typed.pin } as const
  const { response } = await api.POST('/api/pro/purchase', { body })
  if (response.ok) return { failure: null }
  return { failure: failureOf(response.status), typed }
}

function failureOf(status: number): ProFailure {
  if (status === 409) return 'already'
  if (status === 400) return 'name'
  return status === 503 ? 'unavailable' : 'failed'
}

function read(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim()
}
