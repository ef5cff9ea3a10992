import { redirect } from 'react-router'
import type { Route } from './+types/$id.ts'

/** CAR-01: the alternative path of a car's page. */
export function loader({ params: { id }, request }: Route.LoaderArgs) {
  return redirect(`/car/${encodeURIComponent(id)}${new URL(request.url).search}`, 301)
}
