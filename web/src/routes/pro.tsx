import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { useRouteLoaderData } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { actOnPro } from '../features/plans/act-on-pro.ts'
import { ProPage } from '../features/plans/pro-page.tsx'
import type { Route } from './+types/pro.ts'

const load = async ({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) =>
  unwrapResponse(context.get(apiContext).GET('/api/pro', { signal: request.signal }))
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

const act = async ({ context, request }: Route.ActionArgs | Route.ClientActionArgs) =>
  actOnPro(context.get(apiContext), new URLSearchParams(await request.text()))
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Pro({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings
  return <ProPage status={loaderData} callsOn={settings?.callsOn === true} result={actionData} />
}
