import type { FilterKey, Filters } from '@pahiya/domain/search/filters'

/**
 * What is left of a pending choice when the page's own search changes: a filter that the page has changed is no longer
 * pending, whether the choice was searched for or the filter was taken away by its chip. All others stay chosen.
 */
export function carriedOver(chosen: Filters, before: Filters, after: Filters): Filters {
  return Object.fromEntries(
    Object.entries(chosen).filter(([key, value]) => {
      const [old, now] = [before[key as FilterKey], after[key as FilterKey]]
      return isSame(old, now) && !isSame(value, now)
    }),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
