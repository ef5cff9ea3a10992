import type { I18n } from '@lingui/core'
import { groupIndian } from '@pahiya/domain/numbers/write-money'

type Shown = { value: number | null; rupees: number | null; isAtLeast: boolean }

/** A figure that is withheld reads 'under 10'; one that lacks withheld days 'at least 120'. */
export function countText({ value, isAtLeast }: Shown, i18n: I18n): string {
  if (value === null) return i18n.t('under 10')
  return isAtLeast ? i18n.t('at least {count}', { count: groupIndian(value) }) : groupIndian(value)
}

export function rupeesText({ rupees, isAtLeast }: Shown, i18n: I18n): string {
  if (rupees === null) return i18n.t('not shown')
  const whole = Math.floor(rupees)
  const paise = String(Math.round((rupees - whole) * 100)).padStart(2, '0')
  const amount = `₹${groupIndian(whole)}.${paise}`
  return isAtLeast ? i18n.t('at least {count}', { count: amount }) : amount
}
