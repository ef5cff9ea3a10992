import { useEffect, useState } from 'react'

/**
 * Without a network a link would lead away from a page that can still be read, to the browser's own error page. It is
 * held instead, and followed when the network is back. True while one waits.
 */
export function useHeldLink(online: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (online) return
    let held: HTMLAnchorElement | null = null
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || !leadsToAnotherPage(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      // The notice stands behind the menu.
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
