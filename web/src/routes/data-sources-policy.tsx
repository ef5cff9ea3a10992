import { unwrapResponse } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { dataSourcesPolicy } from '../features/policies/data-sources-policy.ts'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { SourcesTable } from '../features/policies/sources-table.tsx'
import { sharedPageHeaders } from '../app/shared-cache-headers.ts'
import type { Route } from './+types/data-sources-policy.ts'

export const headers = sharedPageHeaders

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const sources = await unwrapResponse(context.get(apiContext).GET('/api/sources', { signal: request.signal }))
  return { sources, now: new Date().toISOString() }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function DataSourcesPolicyRoute({ loaderData: { sources, now } }: Route.ComponentProps) {
  return <PolicyPage policy={dataSourcesPolicy} sources={<SourcesTable sources={sources} now={new Date(now)} />} />
}
