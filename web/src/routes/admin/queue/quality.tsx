import { apiContext } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../../../features/admin/desk/load-desk.ts'
import { QualityPage, type LookResult } from '../../../features/admin/queue/quality-page.tsx'
import type { Route } from './+types/quality.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [look, agreement, golden, counts] = await Promise.all([
    api.GET('/api/desk/second-looks', { signal }),
    api.GET('/api/desk/agreement', { signal }),
    api.GET('/api/admin/golden-items', { signal }),
    loadDeskCounts(api, signal),
  ])
  return {
    ...dataOrThrow(look),
    ...dataOrThrow(agreement),
    golden: golden.data?.items ?? null,
    counts,
    now: new Date().toISOString(),
  }
}

export async function action({ context, request }: Route.ActionArgs): Promise<LookResult> {
  const form = new URLSearchParams(await request.text())
  const api = context.get(apiContext)
  const goldenId = form.get('golden')
  if (goldenId !== null) {
    const removed = await api.DELETE('/api/admin/golden-items/{id}', { params: { path: { id: goldenId } } })
    return removed.response.ok ? { removed: true } : { failed: messageOf(removed.error) }
  }
  const { data, error } = await api.POST('/api/desk/second-looks/{id}', {
    params: { path: { id: form.get('look') ?? '' } },
    body: { outcome: form.get('do') ?? '' },
  })
  return data ?? { failed: messageOf(error) }
}

function messageOf(error: unknown): string | null {
  return (error as { message?: string } | undefined)?.message ?? null
}

export default function AdminQuality({ loaderData, actionData }: Route.ComponentProps) {
  return <QualityPage {...loaderData} acted={actionData} now={new Date(loaderData.now)} />
}
