import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { data, redirect } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { AdminShell } from '../../features/admin/desk/admin-shell.tsx'
import { loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import type { Edited } from '../../features/finance/lender-admin/lender-form.tsx'
import { LendersPage } from '../../features/finance/lender-admin/lenders-page.tsx'
import { saveDraft } from '../../features/finance/lender-admin/save-draft.ts'
import type { Route } from './+types/lenders.ts'

/** Responds 404 to anyone but admins, exactly as for a path that does not exist. */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const before = searchParams.get('before')
  const params = { query: before === null ? {} : { requestsBefore: before } }
  const [{ data: records, error, response }, counts] = await Promise.all([
    api.GET('/api/admin/lenders', { params, signal }),
    loadDeskCounts(api, signal),
  ])
  if (response.status === 401 || response.status === 403) throw data(null, { status: 404 })
  if (!records) throw data(error, { status: response.status })
  const asked = searchParams.get('lender')
  const lender = records.lenders.find(({ id }) => id === asked) ?? null
  let edited: Edited | null = asked === 'new' ? { lender: null, versions: [] } : null
  if (lender) {
    const path = { id: lender.id }
    const { data: kept } = await api.GET('/api/admin/lenders/{id}/versions', { params: { path }, signal })
    edited = { lender, versions: kept?.versions ?? [] }
  }
  return { ...records, counts, edited, isSaved: searchParams.has('saved'), today: dayInIndia(new Date()) }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const outcome = await saveDraft(context.get(apiContext), await request.formData())
  return outcome.saved ? redirect('/admin/lenders?saved') : outcome
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function AdminLenders({ loaderData, actionData }: Route.ComponentProps) {
  const { lenders, requests, counts, edited, isSaved, today } = loaderData
  const outcome = actionData ?? (isSaved ? { saved: true as const } : undefined)
  return (
    <AdminShell current="/admin/lenders" waiting={counts}>
      <LendersPage {...{ lenders, requests, edited, outcome, today }} />
    </AdminShell>
  )
}
