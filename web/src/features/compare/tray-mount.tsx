import { useLocation } from 'react-router'
import { lazyPart } from '../../components/rendering/lazy-part.tsx'
import { comparedCars } from '../../visitor/saved-cars.ts'

const Tray = lazyPart(async () => (await import('./tray.tsx')).Tray)

/** The only part of the comparison on every page: it loads the tray once a car is chosen. */
export function TrayMount() {
  const { pathname } = useLocation()
  const isWanted = comparedCars.useAll().length > 0 && pathname !== '/compare'
  return isWanted && <Tray />
}
