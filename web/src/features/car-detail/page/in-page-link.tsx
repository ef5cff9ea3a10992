import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/**
 * Links to another section of this page. It replaces the current history entry and keeps its state, which holds the
 * link back to the search (CAR-03).
 */
export function InPageLink({
  place,
  tab,
  className,
  children,
}: {
  /** Its id. */
  place: string
  /** The tab of the section, if the page has tabs. Undefined: the section is outside the tabs. */
  tab?: string
  className?: string
  children: ReactNode
}) {
  const location = useLocation()
  return (
    <Link
      className={className}
      to={{ search: tab === undefined ? location.search : onTab(location.search, tab), hash: place }}
      replace
      state={location.state as unknown}
    >
      {children}
    </Link>
  )
}

/** Overview is the default tab. */
function onTab(search: string, tab: string): string {
  const params = new URLSearchParams(search)
  if (tab === 'overview') params.delete('tab')
  else params.set('tab', tab)
  return params.toString()
}
