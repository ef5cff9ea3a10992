import { useState } from 'react'
import { addressOf, type Search } from './search-url.ts'

/** What is chosen and not asked for yet. It begins anew whenever the page's own search changes. */
export function useDraft(search: Search): [draft: Search, keep: (draft: Search) => void] {
  const address = addressOf(search)
  const [kept, setKept] = useState({ address, draft: search })
  return [kept.address === address ? kept.draft : search, (draft) => setKept({ address, draft })]
}
