import { apiContext } from '../../api/api-context.ts'
import { afterDecision, lastResult } from '../../features/admin/desk/decision-result.ts'
import { actOnCase } from '../../features/admin/verification/act-on-case.ts'
import { loadDeskCounts, readOpenItem, dataOrThrow } from '../../features/admin/desk/load-desk.ts'
import { VerificationPage } from '../../features/admin/verification/verification-page.tsx'
import type { Route } from './+types/verification.ts'

/** Responds 404 to anyone but moderators, exactly as for a path that does not exist. */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('listing')
  const [queue, decided, counts, open] = await Promise.all([
    api.GET('/api/desk/items', { params: { query: { kind: 'papers' } }, signal }),
    api.GET('/api/desk/verifications', { signal }),
    loadDeskCounts(api, signal),
    asked === null ? null : api.GET('/api/desk/verifications/{id}', { params: { path: { id: asked } }, signal }),
  ])
  const { items, waiting } = dataOrThrow(queue)
  const paper = searchParams.get('paper') === 'insurance' ? ('insurance' as const) : ('rcBook' as const)
  return {
    items,
    waiting,
    counts,
    decided: dataOrThrow(decided).decided,
    ...readOpenItem(open),
    paper,
    done: searchParams.get('done'),
    now: new Date().toISOString(),
  }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const form = new URLSearchParams(await request.text())
  return afterDecision(await actOnCase(context.get(apiContext), form), form, request)
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function AdminVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { now, done, ...shown } = loaderData
  return <VerificationPage {...shown} acted={lastResult(actionData, done)} now={new Date(now)} />
}
