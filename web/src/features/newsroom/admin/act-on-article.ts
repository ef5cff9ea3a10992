import { categories } from '@pahiya/domain/newsroom/article-fields'
import type { Api } from '../../../api/api-context.ts'
import { readIndiaTime } from './india-input.ts'
import { readSources } from './source-lines.ts'

type Answer = { data?: unknown; error?: unknown; response: Response }

/** The result shown after an action: a failure, or the result of sharing, which does not fit into a short notice. */
export type ArticleAct =
  | { failed: string; fields: Readonly<Record<string, string>>; article: string | null }
  | { failed: null; done: string; shared?: SharedResult; article: string | null }

export type SharedResult = {
  status: 'published' | 'shared'
  configured: number
  results: readonly ShareOutcome[]
  ready: readonly { name: string; url: string }[]
}
export type ShareOutcome = {
  network: 'mastodon' | 'bluesky' | 'telegram'
  outcome: 'posted' | 'refused' | 'unavailable' | 'unknown'
  url: string | null
  problem: string | null
  at: string
}

/** Sends the call of the submitted form. Every form about an article contains the version that the admin saw. */
export async function actOnArticle(api: Api, form: URLSearchParams): Promise<ArticleAct> {
  const act = form.get('do') ?? ''
  const article = form.get('article')
  const answer: Answer | null = await send(api, act, form).catch(() => null)
  if (!answer?.response.ok) return { failed: messageOf(answer), fields: Object.fromEntries(form), article }
  if (act === 'share') return { failed: null, done: act, article, shared: answer.data as SharedResult }
  if (act === 'create') return { failed: null, done: act, article: (answer.data as { id: string }).id }
  return { failed: null, done: act, article }
}

function send(api: Api, act: string, form: URLSearchParams): Promise<Answer> {
  const params = { path: { id: form.get('article') ?? form.get('feed') ?? '' } }
  const seen = Number(form.get('version'))
  const version = Number.isInteger(seen) && seen > 0 ? { version: seen } : {}
  const text = (name: string) => form.get(name) ?? ''
  switch (act) {
    case 'create':
      return api.POST('/api/admin/blog/articles', { body: { ...readText(form), ...readDetails(form) } })
    case 'save':
      return api.PUT('/api/admin/blog/update/{id}', { params, body: { ...readText(form), ...version } })
    case 'save-details':
      return api.PUT('/api/admin/blog/details/{id}', { params, body: { ...readDetails(form), ...version } })
    case 'submit':
      return api.POST('/api/admin/blog/submit/{id}', { params, body: version })
    case 'return':
      return api.POST('/api/admin/blog/return/{id}', { params, body: { reason: text('reason'), ...version } })
    case 'approve':
      return api.POST('/api/admin/blog/approve/{id}', { params, body: version })
    case 'publish':
      return api.POST('/api/admin/blog/publish/{id}', { params, body: version })
    case 'schedule':
      return api.POST('/api/admin/blog/schedule/{id}', { params, body: { at: readIndiaTime(text('at')), ...version } })
    case 'unschedule':
      return api.POST('/api/admin/blog/unschedule/{id}', { params, body: version })
    case 'share':
      return api.POST('/api/admin/blog/share/{id}', { params })
    case 'correct':
      return api.POST('/api/admin/blog/correct/{id}', { params, body: { note: text('note'), ...version } })
    case 'restore':
      return api.POST('/api/admin/blog/restore/{id}', {
        params,
        body: { restore: Number(text('restore')), ...version },
      })
    case 'delete':
      return api.DELETE('/api/admin/blog/delete/{id}', { params })
    case 'reports':
      return api.POST('/api/admin/blog/market-reports', { body: { month: text('month') } })
    case 'feed-add':
      return api.POST('/api/admin/blog/feeds', { body: { name: text('name'), url: text('url') } })
    case 'feed-on':
    case 'feed-off':
      return api.PATCH('/api/admin/blog/feeds/{id}', { params, body: { isOn: act === 'feed-on' } })
    case 'feed-delete':
      return api.DELETE('/api/admin/blog/feeds/{id}', { params })
    default:
      return Promise.resolve({ response: new Response(null, { status: 400 }) })
  }
}

function readText(form: URLSearchParams) {
  return { title: form.get('title') ?? '', excerpt: form.get('excerpt') ?? '', content: form.get('content') ?? '' }
}

function readDetails(form: URLSearchParams) {
  const category = categories.find((each) => each === form.get('category')) ?? categories[0]
  const tags = (form.get('tags') ?? '').split(',').map((tag) => tag.trim())
  return { category, tags: tags.filter((tag) => tag !== ''), sources: readSources(form.get('sources') ?? '') }
}

function messageOf(answer: Answer | null): string {
  const { message, issues } = (answer?.error ?? {}) as { message?: string; issues?: { message: string }[] }
  return issues?.[0]?.message ?? message ?? ''
}
