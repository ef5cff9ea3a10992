import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { TabPanel, Tabs } from '../../../components/controls/tabs.tsx'
import { activeFilters } from '../query/active-filters.ts'
import type { OpenCar } from '../cars/car-grid.tsx'
import { AlertLink } from './alert-link.tsx'
import { ClosestCars } from './closest-cars.tsx'
import type { HomeData, Results } from '../load/load-home.ts'
import { AuctionsLink, MapLink } from './map-link.tsx'
import { MarketAnalysis } from './market-analysis.tsx'
import { NoCars } from './no-cars.tsx'
import { PhraseReading } from '../phrase/phrase-reading.tsx'
import { AnswerNotices, FoundCars } from './results-parts.ts'
import { SearchTrouble } from './search-trouble.tsx'
import { searchAddress, changeSearch, type ResultTab, type Search } from '../query/search-url.ts'
import { useWaitToast } from './use-wait-toast.ts'

/**
 * Results of a search over all portals: the cars, with the market analysis collapsed to one line above them (MKT-15,
 * MKT-16, MKT-25).
 */
export function ResultsPanel({
  data: { search, sources, reading },
  results,
  now,
  loadingMore,
  open,
}: {
  data: HomeData
  results: Results
  now: Date
  loadingMore: boolean
  open: OpenCar
}) {
  const { i18n } = useLingui()
  const { failure, analytics, total, looser, closest } = results
  useWaitToast(failure)
  // MKT-07: a failure clears the earlier results.
  if (failure) return <SearchTrouble failure={failure} search={search} />
  return (
    <>
      <AnswerNotices results={results} />
      <PhraseReading search={search} reading={reading} sources={sources} />
      {(total > 0 || search.show !== 'all') && <WhichCars search={search} results={results} />}
      {analytics && analytics.totalListings > 0 && <MarketAnalysis analytics={analytics} now={now} />}
      <TabPanel id="results" value={search.show}>
        {total === 0 ? (
          <>
            <NoCars
              search={search}
              sources={sources}
              title={noneText(search, i18n)}
              hint={i18n.t('Try adjusting your search filters to see more results.')}
              looser={looser}
            />
            <AlertLink search={search} />
            {closest && <ClosestCars {...{ search, closest, now, open }} />}
          </>
        ) : (
          <FoundCars {...{ search, results, now, loadingMore, open }} />
        )}
      </TabPanel>
      <AuctionsLink search={search} />
    </>
  )
}

const tabLabels: Record<ResultTab, string> = {
  all: /*i18n*/ 'All',
  bestDeals: /*i18n*/ 'Best Deals',
  new: /*i18n*/ 'New',
  certified: /*i18n*/ 'Certified',
}

function WhichCars({ search, results: { tabs, total } }: { search: Search; results: Results }) {
  const { i18n } = useLingui()
  return (
    <div className="which-cars">
      <Tabs
        id="results"
        label={i18n.t('Which cars')}
        look="segment"
        value={search.show}
        tabs={(Object.keys(tabLabels) as ResultTab[]).map((show) => ({
          value: show,
          label: i18n.t(tabLabels[show]),
          ...(tabs && { count: tabs[show] }),
          href: searchAddress(changeSearch(search, { show })),
        }))}
      />
      {total > 0 && <MapLink search={search} />}
    </div>
  )
}

function noneText(search: Search, i18n: I18n): string {
  if (search.show !== 'all') return i18n.t('Nothing under {tab} yet', { tab: i18n.t(tabLabels[search.show]) })
  return i18n.t(
    '{count, plural, =0 {No cars found} one {No cars match this filter} other {No cars match all # filters}}',
    { count: activeFilters(search, { i18n }).length },
  )
}
