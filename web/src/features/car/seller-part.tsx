import { useLingui } from '@lingui/react'
import type { OfferedView } from './car-view.ts'
import { sellerWord } from './said.ts'

/** CAR-12, CAR-13: nobody's name is told yet, and nobody has been reviewed. */
export function SellerPart({ view }: { view: Pick<OfferedView, 'sellerType'> }) {
  const { i18n } = useLingui()
  return (
    <div className="car-seller">
      <span aria-hidden="true">{i18n.t('Car Owner').charAt(0)}</span>
      <p>
        <b>{i18n.t('Car Owner')}</b>
        <small>
          {sellerWord(i18n, view.sellerType)} · {i18n.t('No reviews yet')}
        </small>
      </p>
    </div>
  )
}
