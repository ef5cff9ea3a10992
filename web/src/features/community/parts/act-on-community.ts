import { communityRules, subjectKinds } from '@pahiya/domain/community/moderation-fields'
import { shareTargets, spotlightCategories, type PostCategory } from '@pahiya/domain/community/post-fields'
import { redirect, redirectDocument } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { signInAddress } from '../../../site/sign-in-addresses.ts'

/** Orders do not arrive through the form. */
const complaintKinds = ['grievance', 'urgent', 'intimate'] as const

type Answer = { data?: unknown; error?: unknown; response: Response }

/** The result of a form: why it was rejected, with its input, or what was done. */
export type CommunityAct =
  | { failed: string; reasons: readonly string[]; fields: Readonly<Record<string, string>>; do: string }
  | { failed: null; do: string; fields: Readonly<Record<string, string>>; answer?: unknown }

/**
 * Sends the call of the submitted form. Signed-out people sign in and return to the form's page: `url`, since the URL
 * of a client-side request ends in .data.
 */
export async function actOnCommunity(api: Api, request: Request, url: URL): Promise<CommunityAct | Response> {
  const form = new URLSearchParams(await request.text())
  const act = form.get('do') ?? ''
  const fields = Object.fromEntries(form)
  const answer = await send(api, act, form).catch(() => null)
  const { pathname, search } = url
  if (answer?.response.status === 401) return redirectDocument(signInAddress(pathname + search))
  if (!answer?.response.ok) return { ...failureOf(answer), fields, do: act }
  const next = addressAfter(act, answer.data, pathname, form)
  return next === null ? { failed: null, do: act, fields, answer: answer.data } : redirect(next)
}

function send(api: Api, act: string, form: URLSearchParams): Promise<Answer> {
  const text = (name: string) => form.get(name) ?? ''
  const params = { path: { id: text('id') } }
  switch (act) {
    case 'post':
      return api.POST('/api/community/posts', { body: readPost(form) })
    case 'delete-post':
      return api.DELETE('/api/community/posts/{id}', { params })
    case 'like':
      return api.PUT('/api/community/posts/{id}/like', { params })
    case 'unlike':
      return api.DELETE('/api/community/posts/{id}/like', { params })
    case 'share':
      return api.POST('/api/community/posts/{id}/share', {
        params,
        body: { target: pick(shareTargets, text('target')) },
      })
    case 'comment':
      return api.POST('/api/community/posts/{id}/comments', {
        params,
        body: { content: text('content'), ...(text('parent') !== '' && { parentId: text('parent') }) },
      })
    case 'delete-comment':
      return api.DELETE('/api/community/comments/{id}', { params })
    case 'like-comment':
      return api.PUT('/api/community/comments/{id}/like', { params })
    case 'unlike-comment':
      return api.DELETE('/api/community/comments/{id}/like', { params })
    case 'report':
      return api.POST('/api/community/reports', { body: readReport(form) })
    case 'appeal':
      return api.POST('/api/community/restrictions/{id}/appeal', { params, body: { text: text('text') } })
    default:
      return sendOther(api, act, form)
  }
}

/** Spotlights, membership and complaints. */
function sendOther(api: Api, act: string, form: URLSearchParams): Promise<Answer> {
  const text = (name: string) => form.get(name) ?? ''
  const params = { path: { id: text('id') } }
  switch (act) {
    case 'spotlight':
      return api.POST('/api/community/spotlights', { body: readSpotlight(form) })
    case 'withdraw-spotlight':
      return api.DELETE('/api/community/spotlights/{id}', { params })
    case 'rate-spotlight':
      return api.PUT('/api/community/spotlights/{id}/rating', { params, body: { stars: Number(text('stars')) } })
    case 'join':
      return api.PUT('/api/community/membership', { body: readMembership(form) })
    case 'grievance':
      return api.POST('/api/community/grievances', {
        body: {
          kind: pick(complaintKinds, text('kind')),
          text: text('text'),
          page: text('page'),
          email: text('email'),
        },
      })
    default:
      return Promise.resolve({ response: new Response(null, { status: 400 }) })
  }
}

/** COMM-14: a missing category is sent as it is, and the API returns the message of the row. */
function readPost(form: URLSearchParams) {
  const car = form.get('car') ?? ''
  return {
    title: form.get('title') ?? '',
    content: form.get('content') ?? '',
    category: (form.get('category') ?? '') as PostCategory,
    ...(car !== '' && { carId: car }),
  }
}

function readReport(form: URLSearchParams) {
  return {
    subject: { kind: pick(subjectKinds, form.get('kind') ?? ''), id: form.get('id') ?? '' },
    rule: pick(communityRules, form.get('rule') ?? ''),
    note: form.get('note') ?? '',
  }
}

function readSpotlight(form: URLSearchParams) {
  const specs = (form.get('specs') ?? '').split('\n').map((line) => line.trim())
  const listing = form.get('listing') ?? ''
  return {
    make: form.get('make') ?? '',
    model: form.get('model') ?? '',
    year: Number(form.get('year')),
    story: form.get('story') ?? '',
    specs: specs.filter((line) => line !== ''),
    category: pick(spotlightCategories, form.get('category') ?? ''),
    ...(listing !== '' && { listingId: listing }),
  }
}

function readMembership(form: URLSearchParams) {
  const city = form.get('city')?.trim() ?? ''
  const rating = Number(form.get('rating'))
  return {
    city: city === '' ? null : city,
    isListed: form.has('listed'),
    rating: Number.isInteger(rating) && rating > 0 ? rating : null,
  }
}

function pick<Value extends string>(allowed: readonly Value[], given: string): Value {
  return allowed.find((each) => each === given) ?? allowed[0]!
}

function failureOf(answer: Answer | null): { failed: string; reasons: readonly string[] } {
  const { message = '', issues = [] } = (answer?.error ?? {}) as { message?: string; issues?: { message: string }[] }
  const reasons = issues.map((issue) => issue.message)
  return { failed: reasons[0] ?? message, reasons }
}

type Written = { verdict?: 'live' | 'waiting'; post?: { id: string }; comment?: { number: number } }

/** The page to open after an action; null if the form's own page shows the result. */
function addressAfter(act: string, data: unknown, pathname: string, form: URLSearchParams): string | null {
  const { verdict, post, comment } = (data ?? {}) as Written
  const back = form.get('back') ?? pathname
  const here = /^\/(?![/\\])/.test(back) ? back : pathname
  const noted = (note: string, anchor = '') => `${here}${here.includes('?') ? '&' : '?'}done=${note}${anchor}`
  switch (act) {
    case 'post':
      return `/community/post/${post?.id}?done=${verdict === 'waiting' ? 'post-waits' : 'posted'}`
    case 'comment':
      return verdict === 'waiting'
        ? noted('comment-waits', '#comments')
        : noted('commented', `#comment-${comment?.number}`)
    case 'delete-post':
      return '/community?done=deleted'
    case 'like':
    case 'unlike':
      return `${here}#post-${form.get('id')}`
    case 'like-comment':
    case 'unlike-comment':
      return `${here}#${form.get('anchor') ?? 'comments'}`
    case 'grievance':
    case 'share':
      return null
    default:
      return noted(act)
  }
}
