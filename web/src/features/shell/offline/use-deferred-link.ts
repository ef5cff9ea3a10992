import { useEffect, useState } from 'react'

/**
 * Holds a clicked link while there is no network, because following it would replace a readable page with the browser's
 * error page. Follows the link when the network is back. Returns true while a link is waiting.
 */
export function useDeferredLink(online: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (online) return
    let held: HTMLAnchorElement | null = null
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || !leadsToAnotherPage(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      // The menu would cover the notice.
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      held = link
      setIsWaiting(true)
    }
    document.addEventListener('click', hold, { capture: true })
    return () => {
      document.removeEventListener('click', hold, { capture: true })
      setIsWaiting(false)
      if (navigator.onLine && held?.isConnected) held.click()
    }
  }, [online])
  return isWaiting
}

function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target === '_blank') return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return !(isHere && link.hash !== '')
}
