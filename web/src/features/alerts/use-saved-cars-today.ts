import { useEffect, useState } from 'react'
import { syncWithAccount } from '../../api/sync-with-account.ts'
import { useApi } from '../../api/use-api.ts'
import { savedCars } from '../../visitor/saved-cars.ts'
import { seenCars } from '../../visitor/seen-cars.ts'
import { loadSavedCarsToday, type SavedCarsToday } from './load-saved-cars.ts'

/**
 * Syncs the saved cars with the account, and loads the current state of the cars on this device. Neither delays the page,
 * which shows the cars as they were saved until then.
 */
export function useSavedCarsToday(): { today: SavedCarsToday; isSynced: boolean } {
  const api = useApi()
  const [today, setToday] = useState<SavedCarsToday>(() => ({ now: new Date().toISOString(), cars: {} }))
  const [isSynced, setSynced] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const asked = new Set<string>()
    const load = async () => {
      const cars = [...savedCars.all(), ...seenCars.all()].filter(({ listingId }) => !asked.has(listingId))
      for (const { listingId } of cars) asked.add(listingId)
      if (cars.length === 0) return
      const found = await loadSavedCarsToday(await api(), cars, left.signal)
      if (!left.signal.aborted) setToday((before) => ({ ...found, cars: { ...before.cars, ...found.cars } }))
    }
    const sync = async () => {
      await syncWithAccount()
      if (left.signal.aborted) return
      setSynced(true)
      await load()
    }
    // Cars that cannot be loaded are shown as they were saved.
    void load().catch(() => undefined)
    void sync().catch(() => undefined)
    return () => left.abort()
  }, [api])
  return { today, isSynced }
}
