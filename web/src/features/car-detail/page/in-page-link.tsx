import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/**
 * Leads to another place of this page. It takes the place of this entry in the history, and what the entry knew stays:
 * the way back to the search (CAR-03).
 */
export function PlaceLink({
  place,
  tab,
  className,
  children,
}: {
  /** Its id. */
  place: string
  /** On which tab it is, where the page has tabs. Without: beside them. */
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

/** Overview is what the page shows by itself. */
function onTab(search: string, tab: string): string {
  const params = new URLSearchParams(search)
  if (tab === 'overview') params.delete('tab')
  else params.set('tab', tab)
  return params.toString()
}
