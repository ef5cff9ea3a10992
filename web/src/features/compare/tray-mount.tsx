import { useLocation } from 'react-router'
import { Late } from '../../components/rendering/lazy-part.tsx'
import { comparedCars } from '../../visitor/saved-cars.ts'

const load = async () => (await import('./tray.tsx')).Tray

/** All that every page carries of the comparison: it loads the tray once a car is chosen. */
export function TrayMount() {
  const { pathname } = useLocation()
  const isWanted = comparedCars.useAll().length > 0 && pathname !== '/compare'
  return isWanted && <Late load={load} props={{}} />
}
