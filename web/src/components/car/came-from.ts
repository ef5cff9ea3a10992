import { useLocation } from 'react-router'

/**
 * CAR-03: a link to a car carries the URL of the search that shows it, as history state, and the car's page links back
 * to that search. Without JavaScript there is no such state.
 */
export type CameFrom = {
  search: string
  /** The visitor went from one car to another: the previous history entry is not the search. */
  further?: true
}

export function useCameFrom(): CameFrom | undefined {
  // The server cannot render the state of a link.
  if (import.meta.env.SSR) return undefined
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- one of the two holds wherever this runs
  const location = useLocation()
  if (isList(location.pathname)) return { search: location.pathname + location.search }
  const known = readCameFrom(location.state)
  return known && { ...known, further: true }
}

/** True for home, the map and pages under /used-cars. */
function isList(pathname: string): boolean {
  return pathname === '/' || pathname === '/map' || pathname.startsWith('/used-cars/')
}

/**
 * Returns the search in the history state of a car's page. Accepts only paths on this site, whatever the state
 * contains.
 */
export function readCameFrom(state: unknown): CameFrom | undefined {
  if (typeof state !== 'object' || state === null || !('search' in state)) return undefined
  const { search } = state
  if (typeof search !== 'string' || !/^\/(?![/\\])/.test(search)) return undefined
  return 'further' in state && state.further === true ? { search, further: true } : { search }
}
