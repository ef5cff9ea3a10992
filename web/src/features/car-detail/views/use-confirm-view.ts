import { useEffect } from 'react'
import { useApi } from '../../../api/use-api.ts'
import type { OfferedView } from '../page/car-view.ts'

/** A page that is closed sooner was not viewed. */
const visibleMs = 1_000

/** Confirms once that the page was visible, so that the server counts a view. A failure costs only this view. */
export function useConfirmView({ listingId, viewProof }: Pick<OfferedView, 'listingId' | 'viewProof'>): void {
  const api = useApi()
  useEffect(() => {
    if (viewProof === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const confirm = async () => {
      document.removeEventListener('visibilitychange', follow)
      const client = await api()
      await client.POST('/api/events', { body: { kind: 'open', listingId, proof: viewProof } })
    }
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void confirm().catch(() => {}), visibleMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [api, listingId, viewProof])
}
