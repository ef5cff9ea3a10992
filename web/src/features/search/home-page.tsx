import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { lazy, Suspense, useState } from 'react'
import { TabPanel, Tabs } from '../../components/controls/tabs.tsx'
import { activeFilters } from './active-filters.ts'
import { EnterpriseBox } from './enterprise-box.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Hero } from './hero.tsx'
import { Invitation } from './invitation.tsx'
import type { ListedCar } from './listed-car.ts'
import type { HomeData } from './load-home.ts'
import { LocalPanel } from './local-panel.tsx'
import { countsOnScale } from './price-counts.ts'
import { ResultsPanel } from './results-panel.tsx'
import { addressOf, changed, hasFilters, sliderEnd } from './search-url.ts'
import { SideFilters } from './side-filters.tsx'
import { SourceGuide } from './source-guide.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useAutomaticSearch } from './use-automatic-search.ts'
import { isMoreOf, usePendingSearch } from './use-pending-search.ts'

// Nothing of these is needed before somebody presses something.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))
const CarDialog = lazy(async () => ({ default: (await import('./car-dialog.tsx')).CarDialog }))
const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

type Over = { kind: 'filters' } | { kind: 'details' | 'contact'; car: ListedCar }

/** Everything that the address asks for. The address alone decides what is shown; nothing else is kept. */
export function HomePage({ data, enterpriseEmail }: { data: HomeData; enterpriseEmail: string | null }) {
  const { i18n } = useLingui()
  const { search, local, results, sources } = data
  const now = new Date(data.now)
  const pending = usePendingSearch()
  const loadingMore = pending !== undefined && isMoreOf(search, pending)
  const loading = pending !== undefined && !loadingMore
  const automatic = useAutomaticSearch(search)
  const [over, setOver] = useState<Over>()
  // A dialog leaves slowly: what it shows stays until the next one opens.
  const [isOpen, setIsOpen] = useState(false)
  const show = (next: Over) => {
    setOver(next)
    setIsOpen(true)
  }
  const open = (kind: 'details' | 'contact', car: ListedCar) => show({ kind, car })

  const found = results && !results.failure ? (results.tabs?.all ?? results.total) : automatic
  const first = !hasFilters(search) && search.tab !== 'results'
  const searching = loading && pending?.tab === 'results'
  const tab = search.tab === 'local' ? 'local' : 'all'
  const filters = {
    search: loading ? pending : search,
    now,
    // With a price in force the others are not counted: their bars would look like empty ones.
    ...(results?.analytics &&
      results.total > 0 &&
      !search.price && { counts: countsOnScale(results.analytics.priceHistogram, sliderEnd, 16) }),
    ...(results && { models: [...new Set(results.cars.map(({ model }) => model))].toSorted() }),
  }
  const total = search.tab === 'results' ? (results?.total ?? 0) : local.total
  return (
    <main>
      <title>{titleOf()}</title>
      <meta
        name="description"
        content={i18n.t('Buyers search all platforms in one place, sellers post once and reach everywhere.')}
      />
      {first && <Hero data={data} searching={searching} />}
      <FilterBar search={search} found={found} searching={searching} first={first} />
      <div className="page-width">
        <div className="home-tabs">
          <Tabs
            id="home"
            label={i18n.t('Where to look')}
            value={tab}
            tabs={[
              {
                value: 'local',
                label: i18n.t('Local Listings ({count})', { count: groupIndian(local.total) }),
                href: addressOf(changed(search, { tab: 'local' })),
              },
              {
                value: 'all',
                label:
                  found === undefined
                    ? i18n.t('All Portals')
                    : i18n.t('Search Results ({count})', { count: groupIndian(found) }),
                href: addressOf(changed(search, { tab: search.tab === 'results' ? 'results' : 'all' })),
              },
            ]}
          />
        </div>
        <TabPanel id="home" value={tab}>
          {search.tab === 'all' ? (
            <Invitation search={search} sources={sources} now={now} />
          ) : (
            <div className="home-columns">
              <aside className="side-filters" id="filters" aria-label={i18n.t('Filters')}>
                <SideFilters {...filters} place="side" />
                <a className="side-close" href="#home-panel">
                  {i18n.t('Close')}
                </a>
              </aside>
              <div className="home-list">
                {results ? (
                  <ResultsPanel {...{ search, results, now, loading, loadingMore, open }} />
                ) : (
                  <LocalPanel {...{ data, now, loading, loadingMore, open }} priority={!first} />
                )}
                <ThumbBar search={search} onFilters={() => show({ kind: 'filters' })} />
              </div>
            </div>
          )}
        </TabPanel>
        <div className="home-about">
          <SourceGuide sources={sources} now={now} />
          <EnterpriseBox email={enterpriseEmail} />
        </div>
      </div>
      {over && (
        <Suspense>
          {over.kind === 'filters' ? (
            <FilterSheet {...filters} total={total} open={isOpen} onOpenChange={setIsOpen} />
          ) : over.kind === 'details' ? (
            <CarDialog
              car={over.car}
              now={now}
              open={isOpen}
              onOpenChange={setIsOpen}
              onContact={() => show({ kind: 'contact', car: over.car })}
            />
          ) : (
            <ContactDialog car={over.car} open={isOpen} onOpenChange={setIsOpen} />
          )}
        </Suspense>
      )}
    </main>
  )

  function titleOf(): string {
    const filtersInWords = activeFilters(search, i18n).map(({ label }) => label)
    if (filtersInWords.length > 0)
      return i18n.t('Used cars: {filters} · Pahiya', { filters: filtersInWords.join(', ') })
    return search.tab === 'results'
      ? i18n.t('Used cars of all portals · Pahiya')
      : i18n.t("Pahiya: India's very own used car search engine")
  }
}
