import { apiContext } from '../../api/api-context.ts'
import { ApprovalsPage, type ApprovalResult } from '../../features/admin/approvals/approvals-page.tsx'
import { dataOrThrow, loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import type { Route } from './+types/approvals.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const after = new URL(request.url).searchParams.get('after')
  const [asked, counts] = await Promise.all([
    api.GET('/api/desk/approvals', { params: { query: after === null ? {} : { after } }, signal }),
    loadDeskCounts(api, signal),
  ])
  return { ...dataOrThrow(asked), counts, now: new Date().toISOString() }
}

export async function action({ context, request }: Route.ActionArgs): Promise<ApprovalResult> {
  const api = context.get(apiContext)
  const form = new URLSearchParams(await request.text())
  const params = { path: { id: form.get('approval') ?? '' } }
  const wanted = form.get('do')
  if (wanted === 'carry-out') {
    const { data, error } = await api.POST('/api/desk/approvals/{id}/carry-out', { params })
    return data ? { decided: data.decided, left: data.failed } : { failed: messageOf(error) }
  }
  if (wanted === 'withdraw') {
    const { response, error } = await api.DELETE('/api/desk/approvals/{id}', { params })
    return response.ok ? { done: true } : { failed: messageOf(error) }
  }
  const body = {
    decision: wanted === 'approved' ? ('approved' as const) : ('refused' as const),
    reason: form.get('reason') ?? '',
  }
  const { response, error } = await api.PATCH('/api/desk/approvals/{id}', { params, body })
  return response.ok ? { done: true } : { failed: messageOf(error) }
}

function messageOf(error: unknown): string | null {
  return (error as { message?: string } | undefined)?.message ?? null
}

export default function AdminApprovals({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalsPage {...loaderData} acted={actionData} now={new Date(loaderData.now)} />
}
