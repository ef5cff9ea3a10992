import { redirect } from 'react-router'
import { apiContext } from '../../../api/api-context.ts'
import { AdminNav } from '../../../features/admin/desk/admin-nav.tsx'
import { dataOrThrow, loadDeskCounts } from '../../../features/admin/desk/load-desk.ts'
import { actOnPeople } from '../../../features/admin/people/act-on-people.ts'
import { PersonPage } from '../../../features/admin/people/person-page.tsx'
import type { Route } from './+types/$id.ts'

/** Responds 404 to anyone who may not read the page, exactly as for a path that does not exist. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [asked, counts] = await Promise.all([
    api.GET('/api/admin/people/{id}', { params: { path: { id: params.id } }, signal }),
    loadDeskCounts(api, signal),
  ])
  return { person: dataOrThrow(asked), counts }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const result = await actOnPeople(context.get(apiContext), new URLSearchParams(await request.text()), params.id)
  return 'done' in result && result.done === 'closed' ? redirect('/admin/people') : result
}

export default function AdminPerson({ loaderData: { person, counts }, actionData }: Route.ComponentProps) {
  return <PersonPage person={person} result={actionData} nav={<AdminNav current="/admin/people" waiting={counts} />} />
}
