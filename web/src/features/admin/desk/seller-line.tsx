import { useLingui } from '@lingui/react'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { indiaDay } from '@pahiya/domain/conversations/test-drive'

/** The seller, if we have their details. */
export function SellerLine({ seller }: { seller: { name: string; phoneVerified: boolean; since: string } | null }) {
  const { i18n } = useLingui()
  if (seller === null) return null
  const since = dayText(indiaDay(new Date(seller.since)))
  return (
    <span>
      {seller.phoneVerified
        ? i18n.t('by {name}, phone verified, here since {since}', { name: seller.name, since })
        : i18n.t('by {name}, here since {since}', { name: seller.name, since })}
    </span>
  )
}
