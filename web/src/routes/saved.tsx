import { apiContext } from '../api/api-context.ts'
import { syncWithAccount } from '../api/signed-in-user.ts'
import { loadSavedCarsToday } from '../features/alerts/load-saved-cars.ts'
import { SavedPage } from '../features/alerts/saved-page.tsx'
import { useSaveEarlyPresses } from '../features/search/cars/use-save-early-presses.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { seenCars } from '../visitor/seen-cars.ts'
import type { Route } from './+types/saved.ts'

/** Saved cars are stored only in the browser, so the server renders just the frame. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  await syncWithAccount()
  return loadSavedCarsToday(context.get(apiContext), [...savedCars.all(), ...seenCars.all()], request.signal)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SavedPage today={undefined} />
}

/** Removing a car loads nothing new. */
export const shouldRevalidate = () => false

export default function Saved({ loaderData }: Route.ComponentProps) {
  useSaveEarlyPresses()
  return <SavedPage today={loaderData} />
}
