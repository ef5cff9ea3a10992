import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { data as withHeaders, useRouteLoaderData } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { loadUsageStatus, type UsageStatus } from '../api/usage-status.ts'
import { lazyPart } from '../components/rendering/lazy-part.tsx'
import { canonicalPath } from '../features/search/query/canonical-path.server.ts'
import { HomePage } from '../features/search/home/home-page.tsx'
import { FewSearchesLeft, fewSearchesLeft, UsageBadge } from '../features/search/allowance/usage-badge.tsx'
import { useUsage } from '../features/search/allowance/use-usage.ts'
import { hydrateOnInteraction } from '../hydration/hydrate-on-interaction.tsx'
import { forwardLoaderHeaders, sharedCacheHeaders } from '../app/shared-cache-headers.ts'
import { usePublicOrigin } from '../site/use-public-origin.ts'
import { deferredHydration } from '../hydration/page-scripts.tsx'
import { firstInteraction } from '../hydration/first-interaction.ts'
import { loadTwice } from '../hydration/load-part.ts'
import type { Route } from './+types/index.ts'

/** The same for every visitor until the page has loaded. */
const StatusArea = hydrateOnInteraction(
  async () => (await import('../features/accounts/usage/status-area.tsx')).StatusArea,
)
const Estimator = hydrateOnInteraction(
  async () => (await import('../features/valuation/estimator/estimator.tsx')).Estimator,
)

/**
 * Imported on demand: a server-rendered page already has its data, so the browser needs this only for its first
 * client-side navigation.
 */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { loadHome } = await loadTwice(() => import('../features/search/load/load-home.ts'))
  return loadHome(context.get(apiContext), request)
}

/** Search engines only make requests to the server, so only the server returns the canonical address. */
export async function loader(args: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(args.request.url)
  const canonical = { origin, path: canonicalPath(searchParams) }
  const home = await load(args)
  const usage = home.results ? await usageAfter(args) : null
  // A page with results is for one visitor, and an incomplete page should not be cached.
  const isShared = !home.results && !home.local.failure && home.sources.length > 0
  return withHeaders({ ...home, canonical, usage }, isShared ? { headers: sharedCacheHeaders } : {})
}

export const headers = forwardLoaderHeaders

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { ...(await load(args)), canonical: null, usage: null }
}

/**
 * A page of results is for one visitor, so the server can include how many searches are left; in the browser the number
 * is requested.
 */
async function usageAfter({ context, request }: Route.LoaderArgs): Promise<UsageStatus | null> {
  try {
    const answer = await context.get(apiContext).GET('/api/usage/status', { signal: request.signal })
    return answer.data ?? null
  } catch {
    return null
  }
}

// Preload the route on first interaction.
void firstInteraction.then(() => {
  if (navigator.onLine) loadEarly().catch(() => undefined)
})

async function loadEarly(): Promise<void> {
  await Promise.all([
    import('../features/search/load/load-home.ts'),
    import('../features/search/results/results-view.tsx'),
    // On a phone the thumb bar opens the filters.
    ...(matchMedia('(width < 900px)').matches ? [import('../features/search/filters/filter-sheet.tsx')] : []),
  ])
}

export const handle = deferredHydration

const LimitPopup = lazyPart(async () => (await import('../features/search/allowance/limit-popup.tsx')).LimitPopup)
const maySearchUnasked = async () => (await loadUsageStatus())?.searchesLeft !== 0

export default function Home({ loaderData: { canonical, usage: told, ...data } }: Route.ComponentProps) {
  const usage = useUsage(data.now, told)
  const settings = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings
  return (
    <>
      {canonical && <Canonical {...canonical} />}
      <HomePage
        data={data}
        enterpriseEmail={settings?.enterpriseEmail ?? null}
        estimator={<Estimator />}
        allowance={{
          badge: <UsageBadge usage={usage} />,
          status: <StatusArea usage={usage} />,
          warning: fewSearchesLeft(usage) ? <FewSearchesLeft usage={usage} /> : undefined,
          maySearchUnasked,
          renderLimit: (reached) => <LimitPopup key={data.now} reached={reached} search={data.search} />,
        }}
      />
    </>
  )
}

function Canonical({ origin, path }: { origin: string; path: string }) {
  return <link rel="canonical" href={usePublicOrigin(origin) + path} />
}
