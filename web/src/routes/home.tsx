import { useRouteLoaderData } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { HomePage } from '../features/search/home-page.tsx'
import { loadHome } from '../features/search/load-home.ts'
import type { PublicSettings } from '@pahiya/contract/page-visit'
import type { Route } from './+types/home.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadHome(context.get(apiContext), request)
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) => loadHome(context.get(apiContext), request)

export default function Home({ loaderData }: Route.ComponentProps) {
  const settings = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings
  return <HomePage data={loaderData} enterpriseEmail={settings?.enterpriseEmail ?? null} />
}
