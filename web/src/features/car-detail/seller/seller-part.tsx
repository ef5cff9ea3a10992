import { useLingui } from '@lingui/react'
import { ratingLine } from '../../../components/facts/rating-line.ts'
import type { OfferedView } from '../page/car-view.ts'
import { Link } from 'react-router'
import { sellerTypeLabel } from '../facts/car-labels.ts'

/** Null if the seller could not be loaded. */
export type SellerName = {
  firstName: string | null
  lastName: string | null
  rating: number | null
  reviewCount: number
} | null

/** CAR-12..15 */
export function SellerPart({ view, seller }: { view: Pick<OfferedView, 'sellerType' | 'pageId'>; seller: SellerName }) {
  const { i18n } = useLingui()
  if (seller === null) return <p className="text-sm text-ink-2">{i18n.t('Seller information not available')}</p>
  const name = [seller.firstName, seller.lastName].filter(Boolean).join(' ') || i18n.t('Car Owner')
  return (
    <div className="car-seller">
      <span aria-hidden="true">{name.charAt(0)}</span>
      <p>
        <b>{name}</b>
        <small>
          {sellerTypeLabel(i18n, view.sellerType)} · <Rating carId={view.pageId} {...seller} />
        </small>
      </p>
    </div>
  )
}

/** CAR-13: the rating by buyers who talked with this seller, with a link to their reviews. */
function Rating({ carId, rating, reviewCount }: { carId: string; rating: number | null; reviewCount: number }) {
  const { i18n } = useLingui()
  const line = ratingLine(rating, reviewCount, i18n)
  return rating === null ? line : <Link to={`/car/${carId}/reviews`}>{line}</Link>
}
