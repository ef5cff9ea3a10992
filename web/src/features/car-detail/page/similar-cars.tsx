import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { OfferedView } from './car-view.ts'

/** CAR-20: similar cars; the route inserts their cards. */
export function SimilarCars({ view, children }: { view: Pick<OfferedView, 'km'>; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <section className="car-similar" aria-labelledby="similar-cars">
      <h2 className="text-lg" id="similar-cars">
        {i18n.t('Similar cars')}
      </h2>
      <p className="source-line">
        {view.km === null
          ? i18n.t('Same brand and model, within 1 year')
          : i18n.t('Same brand and model, within 1 year and 20,000 km')}
      </p>
      {children}
    </section>
  )
}
