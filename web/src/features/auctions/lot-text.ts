import type { I18n } from '@lingui/core'
import type { AuctionLot } from '@pahiya/contract/search/auctions'
import { groupIndian } from '@pahiya/domain/numbers/write-money'

export function lotTitle({ year, brand, model, variant }: AuctionLot): string {
  return [year, brand, model, variant].filter((part) => part !== null).join(' ')
}

/** The facts that the notice states. */
export function lotFacts({ mileage, fuelType, transmission, owners, colour }: AuctionLot, i18n: I18n): string[] {
  return [
    mileage === null ? null : i18n.t('{km} km', { km: groupIndian(mileage) }),
    fuelType,
    transmission,
    owners === null ? null : i18n.t('{owners, plural, one {# owner} other {# owners}}', { owners }),
    colour,
  ].filter((fact) => fact !== null)
}

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...parts })

/** '21 Nov 2026, 1:00 pm IST' */
export function istTime(instant: string): string {
  const text = format({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' })
  return `${text.format(new Date(instant))} IST`
}

/** 'Saturday, 21 November 2026', the heading of a day in the calendar. */
export function istDay(instant: string): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant))
}

const minuteMs = 60_000

/** The time left in days, hours and minutes, rounded down; null if none is left. */
export function timeLeft(until: string, now: number): { days: number; hours: number; minutes: number } | null {
  const minutes = Math.floor((Date.parse(until) - now) / minuteMs)
  if (Date.parse(until) <= now) return null
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 }
}
