import type { ChatMessage } from '@pahiya/contract/assistant/chat-message'
import { fromParams, toParams } from '@pahiya/domain/search/filter-params'
import type { Filters } from '@pahiya/domain/search/filters'
import { sortAddress } from '@pahiya/domain/search/sort-options'

/**
 * CHAT-07: the search with the filters of an answer, and their number. Unknown keys and values are dropped. Undefined
 * if nothing is left.
 */
export function appliedSearch({
  suggestedFilters,
  sort,
}: Pick<ChatMessage, 'suggestedFilters' | 'sort'>): { href: string; count: number } | undefined {
  const known = toParams(fromParams(readableParams(suggestedFilters)))
  if (known.length === 0) return undefined
  const query = new URLSearchParams([
    ['tab', 'results'],
    ...known,
    ...(sort === null ? [] : [['sort', sortAddress(sort)]]),
  ])
  return { href: `/?${query.toString()}`, count: known.length }
}

function readableParams(suggested: ChatMessage['suggestedFilters']): [string, string][] {
  return toParams(suggested as Filters)
}
