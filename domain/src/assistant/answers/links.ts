import { toParams } from '../../search/filter-params.ts'
import { sortAddress } from '../../search/sort-options.ts'
import type { Wishes } from '../conversation.ts'

/** The page with all results of these wishes. */
export function searchHref({ filters, sort }: Wishes): string {
  const params = new URLSearchParams([['tab', 'results'], ...toParams(filters)])
  if (sort !== null) params.set('sort', sortAddress(sort))
  return `/?${params.toString()}`
}
