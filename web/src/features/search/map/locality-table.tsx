import { useLingui } from '@lingui/react'
import type { MarketLocality } from '@pahiya/contract/search/market-localities'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { rupees } from '../../../components/text/indian-numbers.ts'

/**
 * All localities on the map, and those that it has no room for. One line each, even on a phone, because there are many.
 */
export function LocalityTable({
  localities,
  elsewhere,
  chosen,
  hrefOf,
}: {
  localities: readonly MarketLocality[]
  elsewhere: number
  chosen: string | undefined
  hrefOf: (locality: string) => string
}) {
  const { i18n } = useLingui()
  return (
    <div className="map-table">
      <table>
        <caption>{i18n.t('By locality')}</caption>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Locality')}</th>
            <th scope="col">{i18n.t('Cars')}</th>
            <th scope="col">{i18n.t('Typical price')}</th>
            <th scope="col">{i18n.t('Cheapest')}</th>
          </tr>
        </thead>
        <tbody>
          {localities.map(({ name, cars, middlePrice, leastPrice }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={hrefOf(name)} aria-current={name === chosen ? 'true' : undefined}>
                  {name}
                </Link>
              </th>
              <td>{groupIndian(cars)}</td>
              <td>{rupees(middlePrice)}</td>
              <td>{rupees(leastPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {elsewhere > 0 && <p>{i18n.t('{count} more with no area given.', { count: groupIndian(elsewhere) })}</p>}
    </div>
  )
}
