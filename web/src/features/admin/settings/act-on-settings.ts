import type { SettingName } from '@pahiya/contract/admin/setting-names'
import type { SettingValue } from '@pahiya/contract/admin/settings'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import type { Api } from '../../../api/api-context.ts'

export type SettingResult = { outcome: 'changed' | 'waits' } | { failed: string }

const hourMs = 60 * 60 * 1_000

/** Handles the forms of the settings page: a new value, the default, an earlier value, an approved change. */
export async function actOnSettings(api: Api, form: URLSearchParams): Promise<SettingResult> {
  const name = form.get('setting') as SettingName
  const { data, error, response } = await api.PUT('/api/admin/settings/{name}', {
    params: { path: { name } },
    body: {
      value: readValue(form),
      reason: (form.get('reason') ?? '').trim(),
      expiresAt: readExpiry(form),
      newest: Number(form.get('newest')),
    },
  })
  if (response.ok && data) return { outcome: data.outcome }
  return { failed: (error as Partial<ErrorBody> | undefined)?.message ?? '' }
}

/** `exact` is a complete value as JSON: an earlier one, an approved one, or null for the default. */
function readValue(form: URLSearchParams): SettingValue | null {
  const exact = form.get('exact')
  if (exact !== null) return JSON.parse(exact) as SettingValue | null
  const amounts = [...form].filter(([key]) => key.startsWith('amount:'))
  if (amounts.length > 0) return Object.fromEntries(amounts.map(([key, text]) => [key.slice(7), Number(text)]))
  const option = form.get('option')
  return option ?? Number(form.get('number'))
}

function readExpiry(form: URLSearchParams): string | null {
  const at = form.get('expiresAt')
  if (at !== null) return at === '' ? null : at
  const hours = Number(form.get('hours') ?? 0)
  return hours > 0 ? new Date(Date.now() + hours * hourMs).toISOString() : null
}
