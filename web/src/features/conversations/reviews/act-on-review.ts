import type { Api } from '../../../api/api-context.ts'
import { reviewReasons } from './report-reasons.ts'

/** Returns null on success, else the site's message, which may be empty. */
export async function actOnReview(api: Api, id: string, form: URLSearchParams): Promise<string | null> {
  const one = { params: { path: { id } } }
  const text = form.get('text') ?? ''
  const wanted = form.get('do')
  const asked =
    wanted === 'delete'
      ? api.DELETE('/api/conversations/{id}/review', one)
      : wanted === 'answer'
        ? api.PUT('/api/conversations/{id}/review/answer', { ...one, body: { text } })
        : api.PUT('/api/conversations/{id}/review', { ...one, body: { rating: Number(form.get('rating')), text } })
  return wordsOf(asked)
}

export async function actOnReported(api: Api, form: URLSearchParams): Promise<string | null> {
  const one = { params: { path: { id: form.get('review') ?? '' } } }
  const reason = reviewReasons.find((each) => each === form.get('reason')) ?? 'other'
  const body = form.get('do') === 'hide' ? ({ act: 'hide', reason } as const) : ({ act: 'show' } as const)
  return wordsOf(api.PATCH('/api/admin/reviews/{id}', { ...one, body }))
}

async function wordsOf(asked: Promise<{ response: Response; error?: unknown }>): Promise<string | null> {
  const answer = await asked.catch(() => null)
  if (answer?.response.ok) return null
  const { message, issues } = (answer?.error ?? {}) as { message?: string; issues?: { message: string }[] }
  return issues?.[0]?.message ?? message ?? ''
}
