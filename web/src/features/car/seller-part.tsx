import { useLingui } from '@lingui/react'
import type { OfferedView } from './car-view.ts'
import { sellerWord } from './said.ts'

/** Null where it could not be read. */
export type SellerName = { firstName: string | null; lastName: string | null } | null

/** CAR-12..15: no seller has been reviewed yet. */
export function SellerPart({ view, seller }: { view: Pick<OfferedView, 'sellerType'>; seller: SellerName }) {
  const { i18n } = useLingui()
  if (seller === null) return <p className="text-sm text-ink-2">{i18n.t('Seller information not available')}</p>
  const name = [seller.firstName, seller.lastName].filter(Boolean).join(' ') || i18n.t('Car Owner')
  return (
    <div className="car-seller">
      <span aria-hidden="true">{name.charAt(0)}</span>
      <p>
        <b>{name}</b>
        <small>
          {sellerWord(i18n, view.sellerType)} · {i18n.t('No reviews yet')}
        </small>
      </p>
    </div>
  )
}
