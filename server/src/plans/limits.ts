import type { Config } from '../platform/config.ts'

/** How many searches in how many days: by one person, and by all of a network together. */
export type Limits = { person: number; line: number; site: number; days: number }

/** By which name of a caller how much is used, and since when. */
export type Used = { name: 'seal' | 'visitor' | 'line' | 'site'; used: number; oldest: Date | null }

type Settings = Pick<
  Config,
  'SEARCHES_WINDOW_DAYS' | 'SEARCHES_PER_IPV4' | 'SEARCHES_PER_IPV6_64' | 'SEARCHES_PER_IPV6_48'
>

/** A line is an IPv4 address where there is no wider network around it. */
export function limitsOf(person: number, { sitePrefix }: { sitePrefix: Buffer | null }, settings: Settings): Limits {
  return {
    person,
    line: sitePrefix === null ? settings.SEARCHES_PER_IPV4 : settings.SEARCHES_PER_IPV6_64,
    site: settings.SEARCHES_PER_IPV6_48,
    days: settings.SEARCHES_WINDOW_DAYS,
  }
}

/** QUOTA-15: the window as the badge says it. */
export function windowText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** What is left under the name that leaves least, and when the next one comes back there. */
export function leftOf(used: readonly Used[], limits: Limits): { left: number; resetAt: Date | null } {
  const names = used.map(({ name, used: spent, oldest }) => {
    const most = name === 'line' || name === 'site' ? limits[name] : limits.person
    return { left: Math.max(0, Math.min(limits.person, most - spent)), resetAt: oldest && addDays(oldest, limits.days) }
  })
  const left = Math.min(limits.person, ...names.map((name) => name.left))
  const tightest = names.filter((name) => name.left === left && left < limits.person)
  const moments = tightest.flatMap(({ resetAt }) => (resetAt === null ? [] : [resetAt.getTime()]))
  return { left, resetAt: moments.length === 0 ? null : new Date(Math.max(...moments)) }
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000)
}
