import { useLingui } from '@lingui/react'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { lazy, startTransition, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { TabPanel, Tabs } from '../../../components/controls/tabs.tsx'
import { FilterSkeletons } from '../../../components/states/skeleton.tsx'
import { hydrateOnInteraction } from '../../../hydration/hydrate-on-interaction.tsx'
import { activeFilters } from '../query/active-filters.ts'
import { SixSkeletons } from '../cars/six-skeletons.tsx'
import { Hero } from '../hero/hero.tsx'
import type { ListedCar } from '../cars/listed-car.ts'
import type { HomeData } from '../load/load-home.ts'
import { PhraseStrip } from '../phrase/phrase-strip.tsx'
import { ResultFilters } from '../results/results-parts.ts'
import type { LimitReached } from '../query/search-failure.ts'
import { searchAddress, changeSearch, hasFilters } from '../query/search-url.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ThumbBar } from './thumb-bar.tsx'
import { useAutomaticSearch } from '../load/use-automatic-search.ts'
import { isNextPageOf, usePendingSearch } from '../draft/use-pending-search.ts'
import { usePreview } from '../draft/use-preview.ts'
import { useSlow } from './use-slow.ts'

// Not needed before the first press.
const FilterSheet = lazy(async () => ({ default: (await import('../filters/filter-sheet.tsx')).FilterSheet }))
const Waiting = lazy(async () => ({ default: (await import('../load/waiting.tsx')).Waiting }))
const CarDialog = lazy(async () => ({ default: (await import('../cars/car-dialog.tsx')).CarDialog }))
const ContactDialog = lazy(async () => ({ default: (await import('../cars/car-contact-dialog.tsx')).CarContactDialog }))
// Not inside <Suspense>: the server waits for them, so the page can be read without script.
const ResultsView = lazy(async () => ({ default: (await import('../results/results-view.tsx')).ResultsView }))
const Invitation = lazy(async () => ({ default: (await import('../hero/invitation.tsx')).Invitation }))

// Server-rendered; hydrated on first interaction.
const FilterBar = hydrateOnInteraction(async () => (await import('../filters/filter-bar.tsx')).FilterBar)
const LocalFilters = hydrateOnInteraction(async () => (await import('../filters/local-filters.tsx')).LocalFilters)
const LocalPanel = hydrateOnInteraction(async () => (await import('./local-panel.tsx')).LocalPanel)
const SourceGuide = hydrateOnInteraction(async () => (await import('../hero/source-guide.tsx')).SourceGuide)
const EnterpriseBox = hydrateOnInteraction(async () => (await import('../hero/enterprise-box.tsx')).EnterpriseBox)

type Over = { kind: 'filters' } | { kind: 'details' | 'contact'; car: ListedCar }

/** Slots that the allowance feature fills: features do not import each other, the route connects them. */
export type AllowanceSlots = {
  /** QUOTA-12, on the All Portals tab. */
  badge?: ReactNode
  /** QUOTA-13, below the hero form. */
  status?: ReactNode
  /** In the bar, when few searches are left. */
  warning?: ReactNode
  /** C-05: whether a search is left for an automatic one. */
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
  const { i18n } = useLingui()
  const { search, local, results, sources } = data
  const now = useMemo(() => new Date(data.now), [data.now])
  const pending = usePendingSearch()
  const loadingMore = pending !== undefined && isNextPageOf(search, pending)
  const loading = pending !== undefined && !loadingMore
  const slow = useSlow(loading)
  const automatic = useAutomaticSearch(search, { may: allowance.maySearchUnasked, walking: loading })
  const first = !hasFilters(search) && search.tab !== 'results'
  const draft = useDraft(search, first ? liveCity : undefined)
  const counts = usePreview(draft, results !== undefined)
  const [over, setOver] = useState<Over>()
  // A dialog fades out: its content stays until the next one opens.
  const [isOpen, setIsOpen] = useState(false)
  // A transition: the pressed control shows its feedback first.
  const show = useCallback((next: Over) => {
    startTransition(() => {
      setOver(next)
      setIsOpen(true)
    })
  }, [])
  const open = useCallback((kind: 'details' | 'contact', car: ListedCar) => show({ kind, car }), [show])

  const found = results ? (results.failure ? undefined : results.total) : automatic
  const atLeast = results?.totalIsAtLeast === true
  const searching = loading && pending.tab === 'results'
  const waiting = slow ? (
    <>
      {searching && (
        <Suspense>
          <Waiting sources={sources} />
        </Suspense>
      )}
      <SixSkeletons />
    </>
  ) : undefined
  // A slow search takes over the page; the form is hidden meanwhile and keeps its values.
  const leaving = searching && slow
  const tab = search.tab === 'local' && !leaving ? 'local' : 'all'
  const thumbs = <ThumbBar search={search} onFilters={() => show({ kind: 'filters' })} />
  const limit = results?.failure?.limit
  const localChoice = { search: loading ? pending : draft.search, isChanged: !loading && draft.isChanged }
  return (
    <main data-loading={loading ? (slow ? 'slow' : 'soon') : undefined}>
      <title>{titleOf()}</title>
      <meta
        name="description"
        content={i18n.t('Buyers search all platforms in one place, sellers post once and reach everywhere.')}
      />
      {first && <Hero data={data} draft={draft} searching={searching} hidden={leaving} status={allowance.status} />}
      {first && !leaving && estimator && <div className="page-width estimator-place">{estimator}</div>}
      <FilterBar
        {...{ search, draft, found, atLeast, searching }}
        first={first && !leaving}
        warning={allowance.warning}
      />
      <div className="page-width">
        <div className="home-head">
          {(!first || leaving) && <PhraseStrip search={leaving ? pending : search} />}
          <Tabs
            id="home"
            label={i18n.t('Where to look')}
            value={tab}
            tabs={[
              {
                value: 'local',
                label: i18n.t('Local Listings ({count})', { count: groupIndian(local.total) }),
                href: searchAddress(changeSearch(search, { tab: 'local' })),
              },
              {
                value: 'all',
                label: (
                  <>
                    {found === undefined
                      ? i18n.t('All Portals')
                      : i18n.t('Search Results ({count})', { count: groupIndian(found) + (atLeast ? '+' : '') })}
                    {allowance.badge}
                  </>
                ),
                href: searchAddress(changeSearch(search, { tab: search.tab === 'results' ? 'results' : 'all' })),
              },
            ]}
          />
        </div>
        <TabPanel id="home" value={tab}>
          {results ? (
            <ResultsView {...{ data, draft, counts, results, now, loadingMore, open }} instead={waiting}>
              {thumbs}
            </ResultsView>
          ) : leaving ? (
            <div className="home-columns">
              {/* In the same place as in the results, so that nothing moves when they arrive. */}
              <div className="side-filters">
                <FilterSkeletons />
              </div>
              <div className="home-list">{waiting}</div>
            </div>
          ) : search.tab === 'all' ? (
            <Invitation search={search} sources={sources} now={now} />
          ) : (
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
            <FilterSheet open={isOpen} onOpenChange={setIsOpen}>
              {results ? (
                <ResultFilters
                  {...{ search, draft, counts, results, sources, now }}
                  place="sheet"
                  onSearch={() => setIsOpen(false)}
                />
              ) : (
                <LocalFilters {...localChoice} place="sheet" />
              )}
            </FilterSheet>
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
      {limit && allowance.renderLimit?.(limit)}
    </main>
  )

  function titleOf(): string {
    const filtersInWords = activeFilters(search, { i18n, sources }).map(({ label }) => label)
    if (filtersInWords.length > 0)
      return i18n.t('Used cars: {filters} · Pahiya', { filters: filtersInWords.join(', ') })
    return search.tab === 'results'
      ? i18n.t('Used cars from all portals · Pahiya')
      : i18n.t("Pahiya: India's very own used car search engine")
  }
}
