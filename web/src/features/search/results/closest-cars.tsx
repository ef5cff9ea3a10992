import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { CarGrid, type OpenCar } from '../cars/car-grid.tsx'
import type { ClosestCar } from '../load/load-home.ts'
import { namedFilters } from '../query/named-filters.ts'
import type { Search } from '../query/search-url.ts'

/** Below the relaxed searches: the cars closest to the query, and which filters they miss. */
export function ClosestCars({
  search,
  closest,
  now,
  open,
}: {
  search: Search
  closest: readonly ClosestCar[]
  now: Date
  open: OpenCar
}) {
  const { i18n } = useLingui()
  const cars = useMemo(() => closest.map(({ car }) => car), [closest])
  const missed = new Set(closest.flatMap(({ misses }) => misses))
  const names = namedFilters(search.filters, { i18n }).filter(({ keys }) => keys.some((key) => missed.has(key)))
  return (
    <section className="closest" aria-labelledby="closest-cars">
      <h2 id="closest-cars">{i18n.t('Closest cars')}</h2>
      <p>
        {i18n.t('Close, but don’t match: {filters}', {
          filters: new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names.map(({ label }) => label)),
        })}
      </p>
      <CarGrid cars={cars} now={now} open={open} large={0} priority={false} />
    </section>
  )
}
