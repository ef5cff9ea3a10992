import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { ReactNode } from 'react'
import { TabPanel, Tabs } from '../../../components/controls/tabs.tsx'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import { FilterSkeletons } from '../../../components/states/skeleton.tsx'
import { hydrateOnInteraction, lazyContent } from '../../../hydration/hydrate-on-interaction.tsx'
import { activeFilters } from '../query/active-filters.ts'
import { LiveBrands } from '../draft/select-choices.ts'
import { SixSkeletons } from '../cars/six-skeletons.tsx'
import { Hero } from '../hero/hero.tsx'
import type { HomeData } from '../load/load-home.ts'
import { PhraseStrip } from '../phrase/phrase-strip.tsx'
import { ResultFilters } from '../results/results-parts.ts'
import type { LimitReached } from '../query/search-failure.ts'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'
import { HomeOverlays } from './home-overlays.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useHome, type Home } from './use-home.ts'

// Not needed before the first search.
const Waiting = lazyPart(async () => (await import('../load/waiting.tsx')).Waiting)
// Not inside <Suspense>: the server waits for them, so that the page can be read without JavaScript.
const ResultsView = lazyContent(async () => (await import('../results/results-view.tsx')).ResultsView)
const Invitation = lazyContent(async () => (await import('../hero/invitation.tsx')).Invitation)

// Server-rendered; hydrated on first interaction.
const FilterBar = hydrateOnInteraction(async () => (await import('../filters/filter-bar.tsx')).FilterBar)
const LocalFilters = hydrateOnInteraction(async () => (await import('../filters/local-filters.tsx')).LocalFilters)
const LocalPanel = hydrateOnInteraction(async () => (await import('./local-panel.tsx')).LocalPanel)
const SourceGuide = hydrateOnInteraction(async () => (await import('../hero/source-guide.tsx')).SourceGuide)
const EnterpriseBox = hydrateOnInteraction(async () => (await import('../hero/enterprise-box.tsx')).EnterpriseBox)

/** Slots that the allowance feature fills: features do not import each other, so the route connects them. */
export type AllowanceSlots = {
  /** QUOTA-12, on the All Portals tab. */
  badge?: ReactNode
  /** QUOTA-13, below the hero form. */
  status?: ReactNode
  /** In the bar, when few searches are left. */
  warning?: ReactNode
  /** C-05: whether the visitor has any searches left that an automatic search could use. */
  maySearchUnasked?: () => Promise<boolean>
  /** Rendered over the page once no search is left. */
  renderLimit?: (limit: LimitReached) => ReactNode
}

const noAllowance: AllowanceSlots = {}

/** Renders the home page from its URL. The URL alone decides what is shown; there is no other state. */
export function HomePage({
  data,
  enterpriseEmail,
  estimator,
  allowance = noAllowance,
}: {
  data: HomeData
  enterpriseEmail: string | null
  /** SIM-08: below the hero. */
  estimator?: ReactNode
  allowance?: AllowanceSlots
}) {
  const home = useHome(data, allowance.maySearchUnasked)
  const { search, results, sources } = data
  const { now, draft, overlay, first, found, atLeast, tab, loading, slow, searching, leaving, pending } = home
  const limit = results?.failure?.limit
  return (
    <main data-loading={loading ? (slow ? 'slow' : 'soon') : undefined}>
      <LiveBrands value={data.moreBrands}>
        <HomeTitle search={search} sources={sources} />
        {first && <Hero data={data} draft={draft} searching={searching} hidden={leaving} status={allowance.status} />}
        {first && !leaving && estimator && <div className="page-width estimator-place">{estimator}</div>}
        <FilterBar
          {...{ search, draft, found, atLeast, searching }}
          first={first && !leaving}
          warning={allowance.warning}
        />
        <div className="page-width">
          <div className="home-head">
            {(!first || leaving) && <PhraseStrip search={leaving && pending ? pending : search} />}
            <HomeTabs {...{ search, tab, found, atLeast }} local={data.local.total} badge={allowance.badge} />
          </div>
          <TabPanel id="home" value={tab}>
            <HomeList data={data} home={home} />
          </TabPanel>
          <div className="home-about">
            <SourceGuide sources={sources} now={now} />
            <EnterpriseBox email={enterpriseEmail} />
          </div>
        </div>
        <HomeOverlays overlay={overlay} now={now} filters={<SheetFilters data={data} home={home} />} />
        {limit && allowance.renderLimit?.(limit)}
      </LiveBrands>
    </main>
  )
}

/** The cars of the selected tab, with their filters next to them. */
function HomeList({ data, home }: { data: HomeData; home: Home }) {
  const { i18n } = useLingui()
  const { search, results, sources } = data
  const { now, draft, counts, overlay, first, slow, searching, leaving, loadingMore, localChoice } = home
  const open = overlay.openCar
  const waiting = slow ? <WaitingCars sources={searching ? sources : undefined} /> : undefined
  const thumbs = <ThumbBar search={search} onFilters={() => overlay.show({ kind: 'filters' })} />
  if (results)
    return (
      <ResultsView {...{ data, draft, counts, results, now, loadingMore, open }} instead={waiting}>
        {thumbs}
      </ResultsView>
    )
  if (leaving)
    return (
      <div className="home-columns">
        {/* In the same place as in the results, so that nothing moves when they arrive. */}
        <div className="side-filters">
          <FilterSkeletons />
        </div>
        <div className="home-list">{waiting}</div>
      </div>
    )
  if (search.tab === 'all') return <Invitation search={search} sources={sources} now={now} />
  return (
    <div className="home-columns">
      <aside className="side-filters" id="filters" aria-label={i18n.t('Filters')}>
        <LocalFilters {...localChoice} place="side" />
        <a className="side-close" href="#home-panel">
          {i18n.t('Close')}
        </a>
      </aside>
      <div className="home-list">
        {waiting ?? <LocalPanel {...{ data, now, loadingMore, open }} priority={!first} />}
        {thumbs}
      </div>
    </div>
  )
}

/** The same filters as next to the list, shown in a sheet on a phone. */
function SheetFilters({ data: { search, results, sources }, home }: { data: HomeData; home: Home }) {
  const { draft, counts, now, overlay, localChoice } = home
  if (!results) return <LocalFilters {...localChoice} place="sheet" />
  return (
    <ResultFilters
      {...{ search, draft, counts, results, sources, now }}
      place="sheet"
      onSearch={() => overlay.setIsOpen(false)}
    />
  )
}

function HomeTitle({ search, sources }: { search: Search; sources: readonly SourceInfo[] }) {
  const { i18n } = useLingui()
  const filters = activeFilters(search, { i18n, sources }).map(({ label }) => label)
  const title =
    filters.length > 0
      ? i18n.t('Used cars: {filters} · Pahiya', { filters: filters.join(', ') })
      : search.tab === 'results'
        ? i18n.t('Used cars from all portals · Pahiya')
        : i18n.t("Pahiya: India's very own used car search engine")
  return (
    <>
      <title>{title}</title>
      <meta
        name="description"
        content={i18n.t('Buyers search all platforms in one place, sellers post once and reach everywhere.')}
      />
    </>
  )
}

function HomeTabs({
  search,
  tab,
  local,
  found,
  atLeast,
  badge,
}: {
  search: Search
  tab: 'local' | 'all'
  /** Number of our own sellers' cars. */
  local: number
  /** Number of cars found by a search over all portals, once one has run. */
  found: number | undefined
  /** The count is a lower bound. */
  atLeast: boolean
  badge: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <Tabs
      id="home"
      label={i18n.t('Where to look')}
      value={tab}
      tabs={[
        {
          value: 'local',
          label: i18n.t('Local Listings ({count})', { count: groupIndian(local) }),
          href: searchAddress(changeSearch(search, { tab: 'local' })),
        },
        {
          value: 'all',
          label: (
            <>
              {found === undefined
                ? i18n.t('All Portals')
                : i18n.t('Search Results ({count})', { count: groupIndian(found) + (atLeast ? '+' : '') })}
              {badge}
            </>
          ),
          href: searchAddress(changeSearch(search, { tab: search.tab === 'results' ? 'results' : 'all' })),
        },
      ]}
    />
  )
}

/** Shown in place of the cars while others load; a search over all portals also reports its progress. */
function WaitingCars({ sources }: { sources: readonly SourceInfo[] | undefined }) {
  return (
    <>
      {sources && <Waiting sources={sources} />}
      <SixSkeletons />
    </>
  )
}
