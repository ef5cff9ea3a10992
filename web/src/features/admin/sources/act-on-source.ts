import type { ErrorBody } from '@pahiya/contract/core/errors'
import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { readSourceForm } from './read-source-form.ts'

/** issues: the API's messages, by field. */
export type SourceFailure = { failed: string | null; issues: Readonly<Record<string, string>> }

type Answer = { data?: unknown; error?: unknown; response: Response }

/** Sends the call of the submitted console form; on success, redirects to the page that shows the result. */
export async function actOnSource(api: Api, request: Request): Promise<SourceFailure | Response> {
  const form = new URLSearchParams(await request.text())
  const act = form.get('do') ?? ''
  const answer = await send(api, act, form).catch(() => null)
  if (!answer?.response.ok) return describeFailure(answer)
  return redirect(addressAfter(act, form, answer.data))
}

function send(api: Api, act: string, form: URLSearchParams): Promise<Answer> {
  const text = (name: string) => form.get(name) ?? ''
  const params = { path: { key: text('source') } }
  const reason = text('reason')
  switch (act) {
    case 'pause':
    case 'resume':
    case 'run':
      return api.POST('/api/admin/sources/{key}/act', { params, body: { action: act, reason } })
    case 'release':
    case 'refuse':
      return api.POST('/api/admin/sources/{key}/held', {
        params,
        body: { run: text('run'), checkedAt: text('checkedAt') || null, decision: act, reason },
      })
    case 'replay':
      return api.POST('/api/admin/sources/{key}/replay', { params, body: { only: text('only') || null, reason } })
    case 'try':
      return api.POST('/api/admin/source-trials', { body: readSourceForm(form) })
    case 'apply':
      return api.POST('/api/admin/source-trials/{id}/apply', {
        params: { path: { id: text('trial') } },
        body: { reason },
      })
    default:
      return Promise.resolve({ response: new Response(null, { status: 400 }) })
  }
}

function addressAfter(act: string, form: URLSearchParams, data: unknown): string {
  const key = form.get('source') ?? ''
  if (act === 'try') {
    const { id } = data as { id: string }
    return key === '' ? `/admin/sources?trial=${id}` : `/admin/sources/${key}?trial=${id}`
  }
  const { key: applied } = act === 'apply' ? (data as { key: string }) : { key }
  return `/admin/sources/${applied}?done=${act}`
}

function describeFailure(answer: Answer | null): SourceFailure {
  const { message = null, issues = [] } = (answer?.error ?? {}) as Partial<ErrorBody>
  return { failed: message, issues: Object.fromEntries(issues.map((issue) => [issue.path, issue.message])) }
}
