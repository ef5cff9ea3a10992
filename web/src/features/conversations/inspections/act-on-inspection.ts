import type { ErrorBody } from '@pahiya/contract/core/errors'
import { inspectedAreas } from '@pahiya/domain/conversations/inspection'
import type { Api } from '../../../api/api-context.ts'

/** Returns null on success, otherwise the reason, which is empty if unknown. */
export async function actOnInspection(api: Api, form: URLSearchParams, isAdmin: boolean): Promise<string | null> {
  const path = { id: form.get('id') ?? '' }
  if (isAdmin && form.get('do') === 'report') {
    const body = {
      inspector: form.get('inspector') ?? '',
      inspectedOn: form.get('inspectedOn') ?? '',
      summary: form.get('summary') ?? '',
      ratings: Object.fromEntries(
        inspectedAreas.flatMap((area) => (form.get(area) ? [[area, Number(form.get(area))] as const] : [])),
      ),
    }
    return wordsOf(await api.POST('/api/admin/inspections/{id}/report', { params: { path }, body }))
  }
  const body = { status: form.get('status') as 'confirmed' | 'done' | 'cancelled' }
  return wordsOf(
    isAdmin
      ? await api.PATCH('/api/admin/inspections/{id}', { params: { path }, body })
      : await api.PATCH('/api/inspections/{id}', { params: { path }, body }),
  )
}

function wordsOf({ error, response }: { error?: unknown; response: Response }): string | null {
  if (response.ok) return null
  return (error as Partial<ErrorBody> | undefined)?.message ?? ''
}
