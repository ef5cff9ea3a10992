import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { clickOnSpace } from '../../../components/controls/click-on-space.ts'
import type { ListedCar } from '../cars/listed-car.ts'
import { searchAddress, type Search } from '../query/search-url.ts'
import { dominatedCarIds } from './dominated-car-ids.ts'

/** A filter that applies immediately: it hides cars that are already loaded, so no search is needed. */
export function HideWorse({ search, cars }: { search: Search; cars: readonly ListedCar[] }) {
  const { i18n } = useLingui()
  const beaten = useMemo(() => dominatedCarIds(cars).size, [cars])
  if (beaten === 0) return undefined
  return (
    <Link
      className="hide-worse"
      role="switch"
      aria-checked={search.unbeaten}
      to={searchAddress({ ...search, unbeaten: !search.unbeaten })}
      replace
      preventScrollReset
      onKeyDown={clickOnSpace}
    >
      <i aria-hidden="true" />
      <span>
        {i18n.t('Hide cars that are worse value')}
        <small>
          {search.unbeaten
            ? i18n.t('{hidden} of {all} hidden', { hidden: beaten, all: cars.length })
            : i18n.t('Hides {hidden} of {all}', { hidden: beaten, all: cars.length })}
        </small>
      </span>
    </Link>
  )
}
