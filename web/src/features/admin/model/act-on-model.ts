import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { modelAddress } from './model-address.ts'

export type ModelAct = { failed: string | null }

type Answer = { data?: unknown; error?: unknown; response: Response }

/** Sends the call of the submitted form, and opens the section that shows its result. */
export async function actOnModel(api: Api, request: Request): Promise<ModelAct | Response> {
  const form = new URLSearchParams(await request.text())
  const act = form.get('do') ?? ''
  const answer = await send(api, act, form).catch(() => null)
  if (!answer?.response.ok) return { failed: messageOf(answer?.error) }
  return redirect(modelAddress(nextPart(act, form, answer)))
}

async function send(api: Api, act: string, form: URLSearchParams): Promise<Answer | null> {
  const path = { modelId: form.get('model') ?? '', id: form.get('query') ?? '' }
  switch (act) {
    case 'promote':
      return api.POST('/api/ai/models/{modelId}/promote', { params: { path } })
    case 'roll-back':
      return api.POST('/api/ai/models/{modelId}/roll-back', { params: { path } })
    case 'train':
      return api.POST('/api/ai/train/price-modeling')
    case 'add-query':
      return api.POST('/api/admin/relevance/queries', { body: { phrase: form.get('phrase') ?? '' } })
    case 'measure':
      return api.POST('/api/admin/relevance/measure')
    case 'judge':
      return api.PUT('/api/admin/relevance/queries/{id}/judgements', {
        params: { path },
        body: { judgements: readJudgements(form) },
      })
    default:
      return null
  }
}

/** Fields are named grade-<car>; a result without a selection is not judged. */
export function readJudgements(form: URLSearchParams): { carId: string; grade: 0 | 1 | 2 }[] {
  return [...form].flatMap(([name, value]) => {
    const carId = /^grade-(.+)$/.exec(name)?.[1]
    const grade = ([0, 1, 2] as const).find((each) => String(each) === value)
    return carId === undefined || grade === undefined ? [] : [{ carId, grade }]
  })
}

function nextPart(act: string, form: URLSearchParams, { data }: Answer) {
  if (act === 'add-query') return { view: 'relevance', query: (data as { id: string }).id }
  if (act === 'judge') return { view: 'relevance', query: form.get('query'), done: act }
  return { view: act === 'measure' ? 'relevance' : null, done: act }
}

function messageOf(error: unknown): string | null {
  const { message, issues } = (error ?? {}) as { message?: string; issues?: { message: string }[] }
  return issues?.[0] ? `${message ?? ''}: ${issues[0].message}` : (message ?? null)
}
