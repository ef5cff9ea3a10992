import { useRef, type RefObject } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { loadUsageStatus } from '../../../api/usage-status.ts'
import type { DrawnMap } from './draw-map.ts'
import { loadMapCars } from './load-map-cars.ts'
import type { MapQuery } from './map-address.ts'

/**
 * Returns a function that draws the cars of the localities in view; a newer view supersedes an older answer. Like any
 * automatic search, it sends nothing if no search is left (C-05).
 */
export function useMapCars(asked: MapQuery, map: RefObject<DrawnMap | null>): (localities: string[]) => void {
  const api = useApi()
  const latest = useRef('')
  async function load(localities: string[]) {
    if (localities.length === 0 || (await loadUsageStatus())?.searchesLeft === 0) return []
    return loadMapCars(await api(), asked, localities)
  }
  return (localities) => {
    const key = JSON.stringify([asked.search, localities])
    if (key === latest.current) return
    latest.current = key
    void load(localities).then((cars) => {
      if (latest.current === key) map.current?.showCars(cars)
    })
  }
}
