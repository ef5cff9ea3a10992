import { useHydrated } from '../components/rendering/use-hydrated.ts'
import { SavedPage } from '../features/alerts/saved-page.tsx'
import { useSavedCarsToday } from '../features/alerts/use-saved-cars-today.ts'
import { useSaveEarlyPresses } from '../features/search/cars/use-save-early-presses.ts'

/** Saved cars are stored only in the browser, so the server renders just the frame. */
export default function Saved() {
  useSaveEarlyPresses()
  const hydrated = useHydrated()
  const { today, isSynced } = useSavedCarsToday()
  return <SavedPage today={hydrated ? today : undefined} isSynced={isSynced} />
}
