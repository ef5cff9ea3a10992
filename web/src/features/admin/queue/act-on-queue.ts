import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { queueAddress, readFilters, toQuery } from './queue-url.ts'

/** message: why it failed, or null without a reason. */
export type QueueResult = { failed: true; message: string | null } | { approvalId: string } | { saved: string } | null

/** Decides, claims, saves filters. After a decision the next free item is claimed and opened. */
export async function actOnQueue(api: Api, request: Request): Promise<QueueResult | Response> {
  const form = new URLSearchParams(await request.text())
  const filters = readFilters(new URL(request.url).searchParams)
  const text = (name: string) => form.get(name)?.trim() ?? ''
  const item = { params: { path: { id: text('item') } } }
  switch (text('do')) {
    case 'next':
      return openNext(api, filters, null)
    case 'claim':
      return failure(await api.POST('/api/desk/items/{id}/claim', item))
    case 'release':
      return failure(await api.DELETE('/api/desk/items/{id}/claim', item))
    case 'save': {
      const body = { name: text('name'), query: filters.toString() }
      return failure(await api.PUT('/api/desk/filters', { body })) ?? { saved: body.name }
    }
    case 'delete-filter':
      return failure(await api.DELETE('/api/desk/filters/{id}', { params: { path: { id: text('filter') } } }))
    case 'decide':
      return decide(api, filters, form.getAll('items').filter(Boolean), {
        outcome: text('outcome'),
        reason: text('reason'),
        ...(text('seen') && { seen: text('seen') }),
        count: form.get('count'),
      })
    default:
      return { failed: true, message: null }
  }
}

type Decision = { outcome: string; reason: string; seen?: string; count: string | null }

/** For several items the person types their number, so that a wrong selection is noticed. */
async function decide(api: Api, filters: URLSearchParams, itemIds: string[], { count, ...decision }: Decision) {
  if (count !== null && Number(count) !== itemIds.length)
    return { failed: true as const, message: /*i18n*/ 'The number typed is not the number of chosen items' }
  const { data, error } = await api.POST('/api/desk/decide-many', { body: { itemIds, ...decision } })
  if (!data) return { failed: true as const, message: messageOf(error) }
  if (data.approvalId !== null) return { approvalId: data.approvalId }
  const [first] = data.failed
  if (first === undefined)
    return count === null ? openNext(api, filters, decision.outcome) : redirect(queueAddress(filters))
  // One item: the page shows the other moderator's claim or decision.
  if (count === null) return { failed: true as const, message: conflicts[first.code] ?? null }
  return {
    failed: true as const,
    message: /*i18n*/ 'Some items were not decided: another moderator was faster, or they changed',
  }
}

const conflicts: Readonly<Record<string, string>> = {
  desk_item_claimed: /*i18n*/ 'Another moderator is working on this',
  desk_item_not_found: /*i18n*/ 'Another moderator has decided this',
  conflict: /*i18n*/ 'The evidence has changed. Please look again',
}

async function openNext(api: Api, filters: URLSearchParams, done: string | null) {
  const { data, error } = await api.POST('/api/desk/queue/next', { params: { query: toQuery(filters) } })
  if (!data) return { failed: true as const, message: messageOf(error) }
  return redirect(queueAddress(filters, { ...(data.item && { open: data.item.id }), ...(done !== null && { done }) }))
}

function failure({ response, error }: { response: Response; error?: unknown }): QueueResult {
  return response.ok ? null : { failed: true, message: messageOf(error) }
}

function messageOf(error: unknown): string | null {
  const { message, issues } = (error ?? {}) as { message?: string; issues?: { message: string }[] }
  return issues?.[0] ? `${message}: ${issues[0].message}` : (message ?? null)
}
