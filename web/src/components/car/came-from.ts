import { useLocation } from 'react-router'

/**
 * CAR-03: a link to a car takes along the address of the search it stands in, as the state of the new entry in the
 * history; the car's page leads back to it. Without script there is none.
 */
export type CameFrom = {
  search: string
  /** One has gone on from one car to another: the entry before is not the search. */
  further?: true
}

export function useCameFrom(): CameFrom | undefined {
  // The state of a link is nothing that the server could write.
  if (import.meta.env.SSR) return undefined
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- one of the two holds wherever this runs
  const location = useLocation()
  if (isList(location.pathname)) return { search: location.pathname + location.search }
  const known = cameFromOf(location.state)
  return known && { ...known, further: true }
}

/** Home, a page under /used-cars, the map. */
function isList(pathname: string): boolean {
  return pathname === '/' || pathname === '/map' || pathname.startsWith('/used-cars/')
}

/** What the entry of a car's page knows. Only a place of this site, whatever somebody wrote into the history. */
export function cameFromOf(state: unknown): CameFrom | undefined {
  if (typeof state !== 'object' || state === null || !('search' in state)) return undefined
  const { search } = state
  if (typeof search !== 'string' || !/^\/(?![/\\])/.test(search)) return undefined
  return 'further' in state && state.further === true ? { search, further: true } : { search }
}
