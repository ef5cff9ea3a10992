import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { catalogueAddress, readCatalogueQuery } from './catalogue-address.ts'

export type CatalogueAct = { failed: string | null; reason: string }

/** Adds or removes a spelling; a rejected form returns its input. */
export async function actOnCatalogue(api: Api, request: Request): Promise<CatalogueAct | Response> {
  const form = new URLSearchParams(await request.text())
  const reason = form.get('reason')?.trim() ?? ''
  const act = form.get('do')
  const answer = await send(api, act, form, reason).catch(() => null)
  if (!answer?.response.ok) return { failed: messageOf(answer?.error), reason }
  return redirect(catalogueAddress({ view: 'spellings', done: act === 'remove' ? 'removed' : 'added' }))
}

type Answer = { error?: unknown; response: Response }

async function send(api: Api, act: string | null, form: URLSearchParams, reason: string): Promise<Answer | null> {
  if (act === 'remove') {
    const params = { path: { id: form.get('id') ?? '' } }
    return api.POST('/api/admin/catalogue/aliases/{id}/remove', { params, body: { reason } })
  }
  if (act !== 'add') return null
  const { word, kind, make, model, name } = readCatalogueQuery(form)
  return api.POST('/api/admin/catalogue/aliases', {
    body: {
      kind,
      spelling: word ?? '',
      reason,
      ...((kind === 'model' || kind === 'variant') && { make }),
      ...(kind === 'variant' && { model }),
      ...(kind !== 'ordinary' && { name }),
    },
  })
}

function messageOf(error: unknown): string | null {
  const { message, issues } = (error ?? {}) as { message?: string; issues?: { message: string }[] }
  return issues?.[0] ? `${message ?? ''}: ${issues[0].message}` : (message ?? null)
}
