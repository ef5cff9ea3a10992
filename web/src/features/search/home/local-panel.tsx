import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { lazyContent } from '../../../hydration/hydrate-on-interaction.tsx'
import { CarGrid, type OpenCar } from '../cars/car-grid.tsx'
import { namedFilters } from '../query/named-filters.ts'
import { LoadMore } from '../results/load-more.tsx'
import type { Elsewhere, HomeData } from '../load/load-home.ts'
import { localPageSize, notAppliedHere } from '../query/search-requests.ts'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'
import { SortSelect } from '../filters/sort-select.tsx'

// Rarely needed; not inside <Suspense>, so that they can be read without JavaScript.
const NoCars = lazyContent(async () => (await import('../results/no-cars.tsx')).NoCars)
const SearchTrouble = lazyContent(async () => (await import('../results/search-trouble.tsx')).SearchTrouble)

/** HOME-22..30: the cars of our own sellers. */
export function LocalPanel({
  data: { search, local, sources, elsewhere },
  now,
  loadingMore,
  open,
  priority,
}: {
  data: HomeData
  now: Date
  loadingMore: boolean
  open: OpenCar
  priority: boolean
}) {
  const { i18n } = useLingui()
  return (
    <>
      <div className="list-head">
        <div>
          <h2>{i18n.t('Verified Cars in India')}</h2>
          <p>
            {local.total > 0 &&
              i18n.t('{count, plural, one {# car} other {# cars}} sold on Pahiya{where}{order}', {
                count: local.total,
                where: placesText(search, i18n),
                order: search.sort === undefined ? i18n.t(' · certified and verified first, then by price') : '',
              })}
          </p>
        </div>
        <div className="list-sort">
          <SortSelect search={search} />
        </div>
      </div>
      <NotApplied search={search} />
      {local.failure ? (
        <SearchTrouble failure={local.failure} search={search} />
      ) : local.total === 0 ? (
        <>
          <NoCars
            search={search}
            sources={sources}
            title={i18n.t('No cars found matching your criteria.')}
            hint={i18n.t('Try adjusting your filters to see more results.')}
          />
          {elsewhere && <CarsElsewhere elsewhere={elsewhere} search={search} now={now} open={open} />}
        </>
      ) : (
        <>
          <CarGrid cars={local.cars} now={now} open={open} priority={priority} />
          <LoadMore
            search={search}
            shown={local.cars.length}
            total={local.total}
            pageSize={localPageSize}
            loading={loadingMore}
          />
        </>
      )}
    </>
  )
}

/** The form above has a city selected, which does not filter this list. */
function placesText({ filters, sort }: Search, i18n: I18n): string {
  if (filters.cities) return ''
  return sort === undefined ? i18n.t(' in all cities, {city} first', { city: liveCity }) : i18n.t(' in all cities')
}

/** Shows cars from other portals when our own sellers have none. */
function CarsElsewhere({
  elsewhere: { city, total, cars },
  search,
  now,
  open,
}: {
  elsewhere: Elsewhere
  search: Search
  now: Date
  open: OpenCar
}) {
  const { i18n } = useLingui()
  const shown = groupIndian(total)
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <div className="list-head">
        <h2 id="elsewhere">
          {i18n.t('{total, plural, one {{shown} car} other {{shown} cars}} on the portals in {city}', {
            total,
            shown,
            city,
          })}
        </h2>
        <ButtonLink icon="search" to={searchAddress(changeSearch(search, { tab: 'results' }))}>
          {i18n.t('Search all portals')}
        </ButtonLink>
      </div>
      <CarGrid cars={cars} now={now} open={open} priority={false} />
    </section>
  )
}

/** Names the filters that our own list does not support, instead of dropping them silently. */
function NotApplied({ search }: { search: Search }) {
  const { i18n } = useLingui()
  const ignored = namedFilters(notAppliedHere(search.filters), { i18n })
  if (ignored.length === 0) return undefined
  return (
    <p className="not-applied">
      {i18n.t('These filters don’t apply here: {filters}.', { filters: ignored.map(({ label }) => label).join(', ') })}{' '}
      <Link to={searchAddress(changeSearch(search, { tab: 'results' }))}>
        {i18n.t('Search all portals to use them.')}
      </Link>
    </p>
  )
}
