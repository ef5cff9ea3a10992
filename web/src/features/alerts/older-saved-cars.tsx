import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { Button } from '../../components/controls/button.tsx'
import type { DeviceCar } from '../../visitor/device-list.ts'
import { loadSavedCarsToday, type SavedCarsToday } from './load-saved-cars.ts'
import { Tile } from './saved-tile.tsx'

type Loaded = { cars: readonly DeviceCar[]; hasOlder: boolean; today: SavedCarsToday }

/** C-14: an account with Pro may have more cars than a device stores. They are loaded page by page, on demand. */
export function OlderSavedCars({ last }: { last: DeviceCar }) {
  const { i18n } = useLingui()
  const api = useApi()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const [loaded, setLoaded] = useState<Loaded>({ cars: [], hasOlder: true, today: { now: '', cars: {} } })
  const load = async () => {
    setState('asking')
    try {
      const client = await api()
      const { keptAt: before, listingId: beforeListing } = loaded.cars.at(-1) ?? last
      const { data } = await client.GET('/api/saved-cars', { params: { query: { before, beforeListing } } })
      if (!data) return setState('failed')
      const found = await loadSavedCarsToday(client, data.cars, AbortSignal.timeout(15_000))
      const today = { ...found, cars: { ...loaded.today.cars, ...found.cars } }
      setLoaded({ cars: [...loaded.cars, ...data.cars], hasOlder: data.hasOlder, today })
      return setState('idle')
    } catch {
      return setState('failed')
    }
  }
  const remove = async (carId: string) => {
    const client = await api()
    const { response } = await client.DELETE('/api/saved-cars/{carId}', { params: { path: { carId } } })
    if (response.ok || response.status === 404)
      setLoaded((before) => ({ ...before, cars: before.cars.filter((car) => car.carId !== carId) }))
    else setState('failed')
  }
  return (
    <>
      {loaded.cars.length > 0 && (
        <ul className="kept-tiles" data-sort="saved" aria-label={i18n.t('Older saved cars')}>
          {loaded.cars.map((car) => (
            <Tile
              key={car.carId}
              car={car}
              standing={loaded.today.cars[car.listingId]}
              now={loaded.today.now}
              sort="saved"
              onForget={() => void remove(car.carId).catch(() => setState('failed'))}
            />
          ))}
        </ul>
      )}
      {state === 'failed' && <p role="alert">{i18n.t('That did not work. Please try again.')}</p>}
      {loaded.hasOlder && (
        <Button busy={state === 'asking'} onClick={() => void load()}>
          {i18n.t('Show older saved cars')}
        </Button>
      )}
      {!loaded.hasOlder && loaded.cars.length === 0 && <p>{i18n.t('These are all your saved cars.')}</p>}
    </>
  )
}
