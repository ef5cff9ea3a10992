import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'

/** Cars for sale of the brands and models that the article names. */
export function RelatedCars({ of, children }: { of: readonly string[]; children: ReactNode }) {
  const { i18n } = useLingui()
  const names = new Intl.ListFormat(`${i18n.locale}-IN`).format(of)
  return (
    <section className="related-cars" aria-labelledby="cars-title" data-print="no">
      <h2 id="cars-title">{i18n.t('Cars in this article')}</h2>
      {of.length > 0 && <p className="newsroom-hint">{i18n.t('On sale now: {names}', { names })}</p>}
      {children}
    </section>
  )
}
