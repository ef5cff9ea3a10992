import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { conflicts, type LeftItem } from './items-left.tsx'
import { queueAddress, readFilters, toQuery } from './queue-url.ts'

/** message: why it failed, or null without a reason. left: those items of a batch that were not decided. */
export type QueueResult =
  { failed: true; message: string | null; left?: LeftItem[] } | { approvalId: string } | { saved: string } | null

/** Decides, claims and saves filters. After a decision the next unclaimed item is claimed and opened. */
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
    case 'golden': {
      const { id, version } = readItem(form.get('items') ?? '')
      const body = { itemId: id, version, outcome: text('outcome'), reason: text('reason') }
      return failure(await api.POST('/api/admin/golden-items', { body })) ?? { saved: id }
    }
    case 'decide':
      return decide(api, filters, form.getAll('items').map(readItem), {
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

/** For a batch the moderator types the number of items, so that a wrong selection is noticed. */
async function decide(api: Api, filters: URLSearchParams, items: SeenItem[], { count, ...decision }: Decision) {
  if (count !== null && Number(count) !== items.length)
    return { failed: true as const, message: /*i18n*/ 'The number typed is not the number of chosen items' }
  const { data, error } = await api.POST('/api/desk/decide-many', { body: { items, ...decision } })
  if (!data) return { failed: true as const, message: messageOf(error) }
  if (data.approvalId !== null) return { approvalId: data.approvalId }
  const [first] = data.failed
  if (first === undefined)
    return count === null ? openNext(api, filters, decision.outcome) : redirect(queueAddress(filters))
  // For a single item, the page shows the other moderator's claim or decision.
  if (count === null) return { failed: true as const, message: conflicts[first.code] ?? null }
  return { failed: true as const, message: null, left: data.failed }
}

type SeenItem = { id: string; version: string }

/** An item's id and the version of its evidence that was shown. */
function readItem(value: string): SeenItem {
  const [id = '', version = ''] = value.split(' ')
  return { id, version }
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
