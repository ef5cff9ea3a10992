import { useLingui } from '@lingui/react'
import { TabPanel, Tabs } from '../../components/controls/tabs.tsx'
import { activeFilters } from './active-filters.ts'
import { CarGrid, SixSkeletons, type OpenCar } from './car-grid.tsx'
import { FilterChips } from './filter-chips.tsx'
import { LoadMore } from './load-more.tsx'
import type { Results } from './load-home.ts'
import { MarketAnalysis } from './market-analysis.tsx'
import { NoCars } from './no-cars.tsx'
import { marketplacePageSize } from './search-requests.ts'
import { SearchTrouble } from './search-trouble.tsx'
import { addressOf, changed, type ResultTab, type Search } from './search-url.ts'

/** What a search over all portals found: the market first, then the cars (MKT-15, MKT-16, MKT-25). */
export function ResultsPanel({
  search,
  results,
  now,
  loading,
  loadingMore,
  open,
}: {
  search: Search
  results: Results
  now: Date
  loading: boolean
  loadingMore: boolean
  open: OpenCar
}) {
  const { i18n } = useLingui()
  const { failure, analytics, tabs, total, cars } = results
  // MKT-07: a failure clears what was found before.
  if (failure && !loading) return <SearchTrouble failure={failure} search={search} />
  const names: Record<ResultTab, string> = {
    all: i18n.t('All'),
    bestDeals: i18n.t('Best Deals'),
    new: i18n.t('New'),
    certified: i18n.t('Certified'),
  }
  const shown = Object.keys(names) as ResultTab[]
  return (
    <>
      {/* With nothing found they stand in the answer itself. */}
      {(total > 0 || search.show !== 'all') && <FilterChips search={search} />}
      {analytics && analytics.totalListings > 0 && <MarketAnalysis analytics={analytics} now={now} />}
      {(total > 0 || search.show !== 'all' || loading) && (
        <Tabs
          id="results"
          label={i18n.t('Which cars')}
          look="segment"
          value={search.show}
          tabs={shown.map((show) => ({
            value: show,
            label: names[show],
            ...(tabs && { count: tabs[show] }),
            href: addressOf(changed(search, { show })),
          }))}
        />
      )}
      <TabPanel id="results" value={search.show}>
        {loading ? (
          <SixSkeletons />
        ) : total === 0 ? (
          <NoCars
            search={search}
            title={noneText()}
            hint={i18n.t('Try adjusting your search filters to see more results.')}
          />
        ) : (
          <>
            <CarGrid cars={cars} now={now} open={open} priority />
            <LoadMore
              search={search}
              shown={cars.length}
              total={total}
              pageSize={marketplacePageSize}
              loading={loadingMore}
            />
          </>
        )}
      </TabPanel>
    </>
  )

  function noneText(): string {
    if (search.show !== 'all') return i18n.t('None under {tab}', { tab: names[search.show] })
    return i18n.t(
      '{count, plural, =0 {No car to be found} one {No car meets this filter} other {No car meets all # filters}}',
      {
        count: activeFilters(search, i18n).length,
      },
    )
  }
}
