import { useLingui } from '@lingui/react'
import { TabPanel, Tabs } from '../../../components/controls/tabs.tsx'
import { activeFilters } from '../query/active-filters.ts'
import type { OpenCar } from '../cars/car-grid.tsx'
import { ClosestCars } from './closest-cars.tsx'
import { DegradationNotice } from './degradation-notice.tsx'
import type { HomeData, Results } from '../load/load-home.ts'
import { MapLink } from './map-link.tsx'
import { MarketAnalysis } from './market-analysis.tsx'
import { NoCars } from './no-cars.tsx'
import { PhraseReading } from '../phrase/phrase-reading.tsx'
import { FoundCars } from './results-parts.ts'
import { SearchTrouble } from './search-trouble.tsx'
import { searchAddress, changeSearch, type ResultTab } from '../query/search-url.ts'
import { WidenedNote } from './widened-note.tsx'
import { useWaitToast } from './use-wait-toast.ts'

/**
 * Results of a search over all portals: the cars, with the market behind one line above them (MKT-15, MKT-16, MKT-25).
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
  const { failure, analytics, tabs, total, looser, closest } = results
  useWaitToast(failure)
  const names: Record<ResultTab, string> = {
    all: i18n.t('All'),
    bestDeals: i18n.t('Best Deals'),
    new: i18n.t('New'),
    certified: i18n.t('Certified'),
  }
  // MKT-07: a failure clears the earlier results.
  if (failure) return <SearchTrouble failure={failure} search={search} />
  return (
    <>
      <DegradationNotice results={results} />
      <WidenedNote widened={results.widened} />
      <PhraseReading search={search} reading={reading} sources={sources} />
      {(total > 0 || search.show !== 'all') && (
        <div className="which-cars">
          <Tabs
            id="results"
            label={i18n.t('Which cars')}
            look="segment"
            value={search.show}
            tabs={(Object.keys(names) as ResultTab[]).map((show) => ({
              value: show,
              label: names[show],
              ...(tabs && { count: tabs[show] }),
              href: searchAddress(changeSearch(search, { show })),
            }))}
          />
          {total > 0 && <MapLink search={search} />}
        </div>
      )}
      {analytics && analytics.totalListings > 0 && <MarketAnalysis analytics={analytics} now={now} />}
      <TabPanel id="results" value={search.show}>
        {total === 0 ? (
          <>
            <NoCars
              search={search}
              sources={sources}
              title={noneText()}
              hint={i18n.t('Try adjusting your search filters to see more results.')}
              looser={looser}
            />
            {closest && <ClosestCars {...{ search, closest, now, open }} />}
          </>
        ) : (
          <FoundCars {...{ search, results, now, loadingMore, open }} />
        )}
      </TabPanel>
    </>
  )

  function noneText(): string {
    if (search.show !== 'all') return i18n.t('Nothing under {tab} yet', { tab: names[search.show] })
    return i18n.t(
      '{count, plural, =0 {No cars found} one {No cars match this filter} other {No cars match all # filters}}',
      { count: activeFilters(search, { i18n }).length },
    )
  }
}
