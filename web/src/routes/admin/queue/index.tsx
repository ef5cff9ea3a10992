import { apiContext } from '../../../api/api-context.ts'
import { actOnQueue } from '../../../features/admin/queue/act-on-queue.ts'
import { loadQueue } from '../../../features/admin/queue/load-queue.ts'
import { QueuePage } from '../../../features/admin/queue/queue-page.tsx'
import type { Route } from './+types/index.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadQueue(context.get(apiContext), request)
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  loadQueue(context.get(apiContext), request)

export const action = ({ context, request }: Route.ActionArgs) => actOnQueue(context.get(apiContext), request)
export const clientAction = ({ context, request }: Route.ClientActionArgs) =>
  actOnQueue(context.get(apiContext), request)

export default function AdminQueue({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} acted={actionData} now={new Date(loaderData.now)} />
}
