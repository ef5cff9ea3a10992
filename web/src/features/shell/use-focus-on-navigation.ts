import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A browser that loads a page starts reading at its top. When only the content changes, that is up to us: the focus
 * goes to the new page's title. A changed search on the same path is still the same page.
 */
export function useFocusOnWalk(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash !== '') return
    const title = document.querySelector<HTMLElement>('#content h1')
    if (title === null) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [pathname, hash])
}
