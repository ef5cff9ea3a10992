import type { Draft } from '@pahiya/domain/selling/merge-drafts'
import { uploadSlots } from '@pahiya/domain/selling/seller-form'
import type { Api } from '../../../../api/api-context.ts'

export type SavedWithoutScript = {
  outcome: 'saved' | 'sign-in' | 'failed' | 'other-session'
  /** Entries that were not saved, to be rendered again; null if they were saved or would be shown to another user. */
  typed: Draft | null
  /** User for whom the page was rendered; null if signed out. */
  account: string | null
}

/** Saves a form that was submitted without JavaScript to the account's draft. Files are not included. */
export async function saveWithoutScript(api: Api, form: FormData): Promise<SavedWithoutScript> {
  const at = new Date().toISOString()
  // As of rendering time; another user may have signed in since.
  const account = (form.get('account') as string | null) || null
  const others = new Set<string>(['account', ...uploadSlots.map(({ field }) => field)])
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !others.has(name) ? [[name, { value, at }] as const] : [],
  )
  const typed: Draft = { fields: Object.fromEntries(fields), clearedAt: null }
  const { data, error, response } = await api
    .PUT('/api/seller/draft', { body: { ...typed, account } })
    .catch(() => ({ data: undefined, error: undefined, response: undefined }))
  if (data) return { outcome: 'saved', typed: null, account }
  if (error?.code === 'session_of_another') return { outcome: 'other-session', typed: null, account }
  return { outcome: response?.status === 401 ? 'sign-in' : 'failed', typed, account }
}
