import { dayInIndia, monthsAfter } from '@pahiya/domain/time/calendar-days'
import type { Config } from '../platform/config.ts'

/** Maximum number of searches in `days` per person and per network, and in one day per network. */
export type Limits = {
  person: number
  network: number
  networkDay: number
  sitePrefix: number
  sitePrefixDay: number
  days: number
}

/** Usage per identity of a caller, with the time of the oldest charge; the last-day figures count for networks only. */
export type Used = {
  name: 'cookie' | 'visitor' | 'network' | 'sitePrefix'
  used: number
  oldest: Date | null
  usedInDay: number
  oldestInDay: Date | null
}

type Settings = Pick<
  Config,
  | 'SEARCHES_WINDOW_DAYS'
  | 'SEARCHES_PER_IPV4'
  | 'SEARCHES_PER_IPV6_64'
  | 'SEARCHES_PER_IPV6_48'
  | 'SEARCHES_NETWORK_DAY_PERCENT'
>

/** A network without a site prefix is an IPv4 address. */
export function buildLimits(person: number, { sitePrefix }: { sitePrefix: Buffer | null }, settings: Settings): Limits {
  const ofDay = (most: number) => Math.ceil((most * settings.SEARCHES_NETWORK_DAY_PERCENT) / 100)
  const network = sitePrefix === null ? settings.SEARCHES_PER_IPV4 : settings.SEARCHES_PER_IPV6_64
  return {
    person,
    network,
    networkDay: ofDay(network),
    sitePrefix: settings.SEARCHES_PER_IPV6_48,
    sitePrefixDay: ofDay(settings.SEARCHES_PER_IPV6_48),
    days: settings.SEARCHES_WINDOW_DAYS,
  }
}

/** QUOTA-15: the window as the badge shows it. */
export function windowText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** QUOTA-03: when the calendar month ends in India. */
export function monthEndsAt(now: Date): Date {
  const firstOfThis = `${dayInIndia(now).slice(0, 7)}-01`
  return new Date(`${monthsAfter(firstOfThis, 1)}T00:00:00+05:30`)
}

/** Returns the searches left under the tightest limit, and when the next one is freed there. */
export function computeRemaining(used: readonly Used[], limits: Limits): { left: number; resetAt: Date | null } {
  const each = used.flatMap(({ name, used: spent, oldest, usedInDay, oldestInDay }) => {
    if (name === 'cookie' || name === 'visitor') return [leftUnder(limits.person, spent, oldest, limits.days)]
    return [
      leftUnder(limits[name], spent, oldest, limits.days),
      leftUnder(limits[`${name}Day`], usedInDay, oldestInDay, 1),
    ]
  })
  const left = Math.min(limits.person, ...each.map((one) => one.left))
  const tightest = each.filter((one) => one.left === left && left < limits.person)
  const moments = tightest.flatMap(({ resetAt }) => (resetAt === null ? [] : [resetAt.getTime()]))
  return { left, resetAt: moments.length === 0 ? null : new Date(Math.max(...moments)) }
}

/** Returns the network limit that blocks a search; undefined if the caller's own allowance is used up. */
export function fullNetworkLimit(used: readonly Used[], limits: Limits): { limit: number; window: string } | undefined {
  const full = used.flatMap(({ name, used: spent, usedInDay }) => {
    if (name === 'cookie' || name === 'visitor') return spent >= limits.person ? [undefined] : []
    const { [name]: limit, [`${name}Day` as const]: limitOfDay } = limits
    if (spent >= limit) return [{ limit, window: windowText(limits.days) }]
    return usedInDay >= limitOfDay ? [{ limit: limitOfDay, window: 'day' }] : []
  })
  return full.includes(undefined) ? undefined : full[0]
}

function leftUnder(most: number, spent: number, oldest: Date | null, days: number) {
  return { left: Math.max(0, most - spent), resetAt: oldest && addDays(oldest, days) }
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000)
}
