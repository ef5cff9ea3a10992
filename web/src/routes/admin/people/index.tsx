import { redirect } from 'react-router'
import { apiContext } from '../../../api/api-context.ts'
import { AdminNav } from '../../../features/admin/desk/admin-nav.tsx'
import { dataOrThrow, loadDeskCounts } from '../../../features/admin/desk/load-desk.ts'
import { actOnPeople } from '../../../features/admin/people/act-on-people.ts'
import { PeoplePage } from '../../../features/admin/people/people-page.tsx'
import type { Route } from './+types/index.ts'

/** Responds 404 to anyone who may not read the page, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [held, counts] = await Promise.all([
    api.GET('/api/admin/grants', { params: { query: { limit: 100 } }, signal }),
    loadDeskCounts(api, signal),
  ])
  return { held: dataOrThrow(held), counts }
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await actOnPeople(context.get(apiContext), new URLSearchParams(await request.text()), null)
  return 'found' in result ? redirect(`/admin/people/${result.found}`) : result
}

export default function AdminPeople({ loaderData: { held, counts }, actionData }: Route.ComponentProps) {
  return <PeoplePage held={held} result={actionData} nav={<AdminNav current="/admin/people" waiting={counts} />} />
}
