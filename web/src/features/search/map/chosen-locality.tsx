import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { rupees } from '../../../components/text/indian-numbers.ts'
import type { LocalityCounts } from './locality-counts.ts'

/** The chosen locality, with its cars. */
export function ChosenLocality({
  where: { city, localities, middlePrice },
  chosen,
  back,
  children,
}: {
  where: LocalityCounts
  chosen: string
  back: string
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const here = localities.find(({ name }) => name === chosen)
  return (
    <section className="map-chosen" aria-labelledby="map-chosen">
      <div className="map-chosen-head">
        <h2 id="map-chosen">{chosen}</h2>
        <Link
          className="icon-button"
          to={back}
          preventScrollReset
          aria-label={i18n.t('Close {name}', { name: chosen })}
        >
          <Icon name="x" />
        </Link>
      </div>
      {here ? (
        <dl>
          <div>
            <dt>{i18n.t('Cars')}</dt>
            <dd className="number">{here.cars}</dd>
          </div>
          <div>
            <dt>{i18n.t('Typical price')}</dt>
            <dd className="number">{rupees(here.middlePrice)}</dd>
            {middlePrice !== null && <dd>{i18n.t('{city} {price}', { city, price: rupees(middlePrice) })}</dd>}
          </div>
        </dl>
      ) : (
        <p>{i18n.t('None for sale right now')}</p>
      )}
      {children}
    </section>
  )
}
