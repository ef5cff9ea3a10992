import { apiContext } from '../../api/api-context.ts'
import { loadToday } from '../../features/admin/today/load-today.ts'
import { TodayPage } from '../../features/admin/today/today-page.tsx'
import type { Route } from './+types/index.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadToday(context.get(apiContext), request.signal)

export default function AdminToday({ loaderData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} now={new Date(loaderData.now)} />
}
