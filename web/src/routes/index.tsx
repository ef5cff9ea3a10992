import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { data as withHeaders, useRouteLoaderData } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { askUsage, type UsageStatus } from '../api/usage-status.ts'
import { Late } from '../components/rendering/lazy-part.tsx'
import { canonicalPath } from '../features/search/query/canonical-path.server.ts'
import { HomePage } from '../features/search/home/home-page.tsx'
import { FewSearchesLeft, fewSearchesLeft, UsageBadge } from '../features/search/allowance/usage-badge.tsx'
import { useUsage } from '../features/search/allowance/use-usage.ts'
import { hydrateOnInteraction } from '../hydration/hydrate-on-interaction.tsx'
import { headersOfLoader, sharedPage } from '../app/shared-cache-headers.ts'
import { usePublicOrigin } from '../site/use-public-origin.ts'
import { deferredHydration } from '../hydration/page-scripts.tsx'
import { firstInteraction } from '../hydration/first-interaction.ts'
import type { Route } from './+types/index.ts'

/** The same for everyone until the page has loaded. */
const StatusArea = hydrateOnInteraction(
  async () => (await import('../features/accounts/usage/status-area.tsx')).StatusArea,
)
const Estimator = hydrateOnInteraction(
  async () => (await import('../features/valuation/estimator/estimator.tsx')).Estimator,
)

/** The page that the server drew has asked already: a browser loads this for its first walk. */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { loadHome } = await import('../features/search/load/load-home.ts')
  return loadHome(context.get(apiContext), request)
}

/** Search engines come to the server alone, so only it says which address they shall keep. */
export async function loader(args: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(args.request.url)
  const canonical = { origin, path: canonicalPath(searchParams) }
  const home = await load(args)
  const usage = home.results ? await usageAfter(args) : null
  // A page with results is one visitor's, and one with a part missing is nobody's for longer than it must be.
  const isShared = !home.results && !home.local.failure && home.sources.length > 0
  return withHeaders({ ...home, canonical, usage }, isShared ? { headers: sharedPage } : {})
}

export const headers = headersOfLoader

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { ...(await load(args)), canonical: null, usage: null }
}

/** A page of results is for one visitor, so the server can say what the search left them; in the browser it is asked for. */
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
  if (navigator.onLine) void loadEarly()
})

async function loadEarly(): Promise<void> {
  await Promise.all([
    import('../features/search/load/load-home.ts'),
    import('../features/search/results/results-view.tsx'),
    // A phone opens the filters from a bar at the thumb.
    ...(matchMedia('(width < 900px)').matches ? [import('../features/search/filters/filter-sheet.tsx')] : []),
  ])
}

export const handle = deferredHydration

const loadPopup = async () => (await import('../features/search/allowance/limit-popup.tsx')).LimitPopup
const maySearchUnasked = async () => (await askUsage())?.searchesLeft !== 0

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
          renderLimit: (reached) => <Late key={data.now} load={loadPopup} props={{ reached, search: data.search }} />,
        }}
      />
    </>
  )
}

function Canonical({ origin, path }: { origin: string; path: string }) {
  return <link rel="canonical" href={usePublicOrigin(origin) + path} />
}
