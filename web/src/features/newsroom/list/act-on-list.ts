import { redirectDocument } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { AskedArticle } from '../sidebar/ask-article.tsx'
import type { Refreshed } from './refreshed.ts'

export type ListAct = { refreshed?: Refreshed; asked?: AskedArticle }

/** The two forms of the list: Refresh Content (BLOG-05) and a topic for an article (BLOG-13). */
export async function actOnList(api: Api, request: Request): Promise<ListAct | Response> {
  const form = new URLSearchParams(await request.text())
  if (form.get('do') === 'refresh') return { refreshed: await refresh(api) }
  const topic = form.get('topic') ?? ''
  const answer = await api.POST('/api/blog/generate', { body: { topic } }).catch(() => null)
  if (answer?.response.status === 401) {
    const { pathname, search } = new URL(request.url)
    return redirectDocument(signInAddress(pathname + search))
  }
  if (answer?.data) return { asked: { failed: null, article: answer.data } }
  return { asked: { failed: messageOf(answer?.error), topic } }
}

async function refresh(api: Api): Promise<Refreshed> {
  const answer = await api.POST('/api/blog/refresh').catch(() => null)
  if (answer?.data) return { failed: null, ...answer.data }
  return { failed: messageOf(answer?.error) }
}

function messageOf(error: unknown): string {
  const { message, issues } = (error ?? {}) as { message?: string; issues?: { message: string }[] }
  return issues?.[0]?.message ?? message ?? ''
}
