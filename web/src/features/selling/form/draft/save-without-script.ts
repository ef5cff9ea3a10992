import type { Draft } from '@pahiya/domain/selling/merge-drafts'
import { uploadSlots } from '@pahiya/domain/selling/seller-form'
import type { Api } from '../../../../api/api-context.ts'

export type SavedWithoutScript = {
  outcome: 'saved' | 'sign-in' | 'failed' | 'other-session'
  /** What was not saved, to be drawn again; null where it was, and where somebody else would be shown it. */
  typed: Draft | null
  /** Whose page it was; null for one that was drawn for nobody. */
  account: string | null
}

/** What a form that was sent without script holds goes to the account's draft. Files are not among it. */
export async function saveWithoutScript(api: Api, form: FormData): Promise<SavedWithoutScript> {
  const at = new Date().toISOString()
  // As the page was drawn; another person may have signed in since.
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
