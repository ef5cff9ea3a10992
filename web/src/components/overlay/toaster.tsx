import { useSyncExternalStore } from 'react'
import { lazyPart } from '../rendering/lazy-part.tsx'
import { currentToast, onToast } from './toast-store.ts'

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion)

/**
 * Mounted once in the page shell. Its code loads with the first toast; after that the region stays mounted, for F8 and
 * for screen readers.
 */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast, () => undefined)
  const needed = useSyncExternalStore(onToast, everShown, () => false)
  if (!needed) return undefined
  return <ToastRegion toast={toast} />
}

let shown = false

function everShown(): boolean {
  shown ||= currentToast() !== undefined
  return shown
}
