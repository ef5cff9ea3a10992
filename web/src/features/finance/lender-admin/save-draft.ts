import type { ErrorBody } from '@pahiya/contract/core/errors'
import type { Api } from '../../../api/api-context.ts'
import { readDraft, readLogo } from './read-draft.ts'

/** issues: by field, with the API's messages. */
export type SaveOutcome = { saved: true } | { saved: false; message: string | null; issues: Record<string, string> }

/** Saves a new lender, or a new version after the one that the admin saw. */
export async function saveDraft(api: Api, form: FormData): Promise<SaveOutcome> {
  const id = form.get('id')
  try {
    const body = readDraft(form, await readLogo(form))
    const { response, error } =
      typeof id === 'string' && id !== ''
        ? await api.PUT('/api/admin/lenders/{id}/{version}', {
            params: { path: { id, version: Number(form.get('version')) } },
            body,
          })
        : await api.POST('/api/admin/lenders', { body })
    if (response.ok) return { saved: true }
    const { message = null, issues = [] } = (error ?? {}) as Partial<ErrorBody>
    return { saved: false, message, issues: Object.fromEntries(issues.map((issue) => [issue.path, issue.message])) }
  } catch {
    return { saved: false, message: null, issues: {} }
  }
}
