import { useLingui } from '@lingui/react'
import { saidDay } from './said-day.ts'

/** Who sells it, where we know them. */
export function SellerLine({ seller }: { seller: { name: string; phoneVerified: boolean; since: string } | null }) {
  const { i18n } = useLingui()
  if (seller === null) return null
  const since = saidDay(seller.since.slice(0, 10))
  return (
    <span>
      {seller.phoneVerified
        ? i18n.t('by {name}, phone verified, here since {since}', { name: seller.name, since })
        : i18n.t('by {name}, here since {since}', { name: seller.name, since })}
    </span>
  )
}
