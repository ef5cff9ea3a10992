import type { I18n } from '@lingui/core'

/** CAR-13: '4.8 rating • 23 reviews', or 'No reviews yet'. */
export function ratingLine(rating: number | null, count: number, i18n: I18n): string {
  if (rating === null) return i18n.t('No reviews yet')
  const shown = rating.toFixed(1)
  return count === 1
    ? i18n.t('{rating} rating • 1 review', { rating: shown })
    : i18n.t('{rating} rating • {count} reviews', { rating: shown, count })
}
