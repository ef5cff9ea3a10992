import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { AlertLink } from './alert-link.tsx'
import { dominatedCarIds } from './dominated-car-ids.ts'
import { CarGrid, type OpenCar } from '../cars/car-grid.tsx'
import { useSaveEarlyPresses } from '../cars/use-save-early-presses.ts'
import type { Results } from '../load/load-home.ts'
import { LoadMore } from './load-more.tsx'
import { marketplacePageSize } from '../query/search-requests.ts'
import { searchAddress, type Search } from '../query/search-url.ts'
import { useFirstCarsFirst } from './use-first-cars-first.ts'

/** The list of cars, without beaten ones if the visitor hides them. */
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
  const shown = useMemo(() => {
    if (!search.unbeaten) return cars
    const beaten = dominatedCarIds(cars)
    return cars.filter(({ id }) => !beaten.has(id))
  }, [search.unbeaten, cars])
  const drawn = useFirstCarsFirst(shown)
  useSaveEarlyPresses()
  return (
    <>
      <h2 className="sr-only">{i18n.t('Cars found')}</h2>
      {shown.length < cars.length && (
        <p className="worse-hidden">
          {i18n.t('{hidden} of {all} hidden', { hidden: cars.length - shown.length, all: cars.length })}
          <Link to={searchAddress({ ...search, unbeaten: false })} replace preventScrollReset>
            {i18n.t('Show all')}
          </Link>
        </p>
      )}
      <CarGrid cars={drawn} now={now} open={open} large={0} priority busy={drawn.length < shown.length} />
      <LoadMore
        search={search}
        shown={cars.length}
        total={total}
        pageSize={marketplacePageSize}
        loading={loadingMore}
      />
      <AlertLink search={search} />
    </>
  )
}
