import { useLingui } from '@lingui/react'
import { beatenCars } from '@pahiya/domain/search/better-cars'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { CarGrid, type OpenCar } from '../cars/car-grid.tsx'
import type { Results } from '../load/load-home.ts'
import { LoadMore } from './load-more.tsx'
import { marketplacePageSize } from '../query/search-requests.ts'
import { addressOf, type Search } from '../query/search-url.ts'

/** The cars themselves, with the switch that leaves out what another one beats. */
export function FoundCars({
  search,
  results: { cars, total },
  now,
  loadingMore,
  open,
}: {
  search: Search
  results: Results
  now: Date
  loadingMore: boolean
  open: OpenCar
}) {
  const { i18n } = useLingui()
  const beaten = useMemo(
    () =>
      beatenCars(cars.map(({ id, price, mileage, year }) => ({ id, priceRupees: price, odometerKm: mileage, year }))),
    [cars],
  )
  const shown = useMemo(
    () => (search.unbeaten ? cars.filter(({ id }) => !beaten.has(id)) : cars),
    [search.unbeaten, cars, beaten],
  )
  return (
    <>
      <h2 className="sr-only">{i18n.t('Cars found')}</h2>
      {beaten.size > 0 && (
        <Link
          className="hide-worse"
          role="switch"
          aria-checked={search.unbeaten}
          to={addressOf({ ...search, unbeaten: !search.unbeaten })}
          replace
          preventScrollReset
        >
          <i aria-hidden="true" />
          <span>
            {i18n.t('Hide cars that are worse in price, km and age than another one shown')}
            <small>
              {search.unbeaten
                ? i18n.t('{hidden} of {all} hidden', { hidden: beaten.size, all: cars.length })
                : i18n.t('{hidden} of the {all} shown', { hidden: beaten.size, all: cars.length })}
            </small>
          </span>
        </Link>
      )}
      <CarGrid cars={shown} now={now} open={open} large={1} priority />
      <LoadMore
        search={search}
        shown={cars.length}
        total={total}
        pageSize={marketplacePageSize}
        loading={loadingMore}
      />
    </>
  )
}
