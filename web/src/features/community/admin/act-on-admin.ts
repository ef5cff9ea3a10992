import { caseDecisions, type CaseDecision } from './case-decisions.ts'
import { communityRules, type CommunityRule } from '@pahiya/domain/community/moderation-fields'
import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { adminAddress, type AdminView } from './admin-url.ts'
import { readIndiaTime } from './india-time.ts'

type Answer = { data?: unknown; error?: unknown; response: Response }
export type AdminAct = { failed: string; fields: Readonly<Record<string, string>> }

/** Sends the call of the submitted form; a rejected one returns the input. */
export async function actOnAdmin(api: Api, request: Request): Promise<AdminAct | Response> {
  const form = new URLSearchParams(await request.text())
  const act = form.get('do') ?? ''
  const answer = await send(api, act, form).catch(() => null)
  if (!answer?.response.ok) return { failed: messageOf(answer), fields: Object.fromEntries(form) }
  return redirect(adminAddress({ view: viewOf(act), done: act }))
}

function viewOf(act: string): AdminView {
  if (act === 'pick' || act === 'decline') return 'spotlights'
  return act.startsWith('event') ? 'events' : 'cases'
}

function send(api: Api, act: string, form: URLSearchParams): Promise<Answer> {
  const text = (name: string) => form.get(name) ?? ''
  const params = { path: { id: text('id') } }
  switch (act) {
    case 'undo':
      return api.POST('/api/admin/community/events/{id}/undo', { params, body: { reason: text('reason') } })
    case 'ban':
      return api.POST('/api/admin/community/accounts/{id}/ban', {
        params,
        body: { rule: readRule(form) ?? 'spam', reason: text('reason'), ...readUntil(form) },
      })
    case 'unban':
      return api.POST('/api/admin/community/accounts/{id}/unban', { params, body: { reason: text('reason') } })
    case 'pick':
      return api.POST('/api/admin/community/spotlights/{id}/pick', { params })
    case 'decline':
      return api.POST('/api/admin/community/spotlights/{id}/decline', { params, body: { reason: text('reason') } })
    case 'event-create':
      return api.POST('/api/admin/community/events', { body: readEvent(form) })
    case 'event-change':
    case 'event-cancel':
      return api.PUT('/api/admin/community/events/{id}', {
        params,
        body: { ...readEvent(form), isCancelled: act === 'event-cancel', version: Number(text('version')) },
      })
    case 'event-delete':
      return api.DELETE('/api/admin/community/events/{id}', { params })
    default:
      return decide(api, act, form)
  }
}

function decide(api: Api, act: string, form: URLSearchParams): Promise<Answer> {
  const decision = caseDecisions.find((each): each is CaseDecision => `decide-${each}` === act)
  if (decision === undefined) return Promise.resolve({ response: new Response(null, { status: 400 }) })
  const rule = readRule(form)
  return api.POST('/api/admin/community/cases/{id}/decide', {
    params: { path: { id: form.get('id') ?? '' } },
    body: {
      decision,
      reason: form.get('reason') ?? '',
      seen: form.get('seen') ?? '',
      ...(rule !== undefined && { rule }),
      ...readUntil(form),
    },
  })
}

function readRule(form: URLSearchParams): CommunityRule | undefined {
  return communityRules.find((each) => each === form.get('rule'))
}

/** Days from now; if empty, the restriction lasts until it is lifted. */
function readUntil(form: URLSearchParams): { until?: string } {
  const days = Number(form.get('days'))
  if (!Number.isInteger(days) || days < 1 || days > 3_650) return {}
  return { until: new Date(Date.now() + days * 86_400_000).toISOString() }
}

function readEvent(form: URLSearchParams) {
  const text = (name: string) => form.get(name) ?? ''
  return {
    title: text('title'),
    content: text('content'),
    startsAt: readIndiaTime(text('starts')),
    endsAt: readIndiaTime(text('ends')),
    city: text('city'),
    place: text('place'),
    link: text('link') === '' ? null : text('link'),
  }
}

function messageOf(answer: Answer | null): string {
  const { message, issues } = (answer?.error ?? {}) as { message?: string; issues?: { message: string }[] }
  return issues?.[0]?.message ?? message ?? ''
}
