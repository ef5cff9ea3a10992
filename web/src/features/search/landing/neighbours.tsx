import { useLingui } from '@lingui/react'
import type { RelatedPage } from '@pahiya/contract/search/market-summary'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Figures } from './landing-text.ts'

/** Related pages: models of the brand, brands in the city, and the same cars in other cities. */
export function Neighbours({ figures: { city, brand, model, models, brands, cities } }: { figures: Figures }) {
  const { i18n } = useLingui()
  const same = [brand, model].filter((name) => name !== null).join(' ')
  return (
    <div className="neighbours">
      {brand !== null && (
        <NeighbourList
          title={
            model === null
              ? i18n.t('{brand} models in {city}', { brand, city })
              : i18n.t('Other {brand} models in {city}', { brand, city })
          }
          neighbours={models}
        />
      )}
      <NeighbourList
        title={brand === null ? i18n.t('Brands in {city}', { city }) : i18n.t('Other brands in {city}', { city })}
        neighbours={brands}
      />
      <NeighbourList
        title={same === '' ? i18n.t('Other cities') : i18n.t('{name} in other cities', { name: same })}
        neighbours={cities}
      />
    </div>
  )
}

function NeighbourList({ title, neighbours }: { title: string; neighbours: readonly RelatedPage[] }) {
  const id = useId()
  if (neighbours.length === 0) return undefined
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {neighbours.map(({ name, path, cars }) => (
          <li key={path}>
            <Link to={path}>
              {name} <span className="number">{groupIndian(cars)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
