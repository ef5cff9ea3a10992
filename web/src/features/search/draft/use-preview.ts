import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import { startTransition, useEffect, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { sendable } from '../query/search-requests.ts'
import { searchAddress } from '../query/search-url.ts'
import type { Draft } from './use-draft.ts'

export type Preview = Pick<SearchResponse, 'total' | 'facets' | 'histograms'>

/** Counts for the pending filters, and whether they are still being loaded. */
export type Counts = { preview: Preview | undefined; counting: boolean }

const restMs = 150

/**
 * Returns how many cars the pending filters would find, and the counts for further values. Counting is free; only a
 * search is charged. The previous counts stay while new ones load.
 */
export function usePreview({ search: draft, isChanged }: Draft, isWanted: boolean): Counts {
  const api = useApi()
  const [known, setKnown] = useState<{ of: string; preview: Preview }>()
  const wanted = searchAddress(draft)
  const isShown = !isChanged || !isWanted
  useEffect(() => {
    if (isShown) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void count(stop.signal)
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }

    async function count(signal: AbortSignal) {
      const body = { ...sendable(draft.filters), limit: 0, facets: true }
      const asking = (await api()).POST('/api/marketplace/search', { body, signal })
      const answer = await asking.catch(() => undefined)
      const preview = answer?.data
      if (preview && !signal.aborted) startTransition(() => setKnown({ of: wanted, preview }))
    }
    // The address covers everything in the draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, isShown, api])
  if (isShown) return { preview: undefined, counting: false }
  return { preview: known?.preview, counting: known?.of !== wanted }
}
