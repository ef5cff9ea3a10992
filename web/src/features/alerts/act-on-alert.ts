import { rhythms } from '@pahiya/domain/alerts/alert-rhythm'
import type { Api } from '../../api/api-context.ts'

type Change = { snoozeDays?: number; isOn?: boolean }

export type AlertAct = 'saved' | 'deleted' | 'failed'

const changes: Readonly<Record<string, Change>> = {
  snooze: { snoozeDays: 7 },
  wake: { snoozeDays: 0 },
  stop: { isOn: false },
  start: { isOn: true, snoozeDays: 0 },
}

/** Handles a form submitted from the alert list. */
export async function actOnAlert(api: Api, form: URLSearchParams): Promise<AlertAct> {
  const params = { path: { id: form.get('id') ?? '' } }
  const act = form.get('do') ?? ''
  if (act === 'delete') {
    const { response } = await api.DELETE('/api/alerts/{id}', { params })
    return response.ok || response.status === 404 ? 'deleted' : 'failed'
  }
  const chosen = rhythms.find((each) => each === form.get('rhythm')) ?? null
  const body = act === 'rhythm' ? { rhythm: chosen } : changes[act]
  if (body === undefined) return 'failed'
  const { response } = await api.PATCH('/api/alerts/{id}', { params, body })
  return response.ok ? 'saved' : 'failed'
}
