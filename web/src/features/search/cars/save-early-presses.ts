import type { I18n } from '@lingui/core'
import { browserApi } from '../../../api/browser-api.ts'
import { addToList } from '../../../visitor/change-device-list.ts'
import { savedCars } from '../../../visitor/saved-cars.ts'
import { pressedKey, pressedListings } from '../../../visitor/pressed-hearts.ts'
import { buildCard } from './build-card.ts'
import { linkedCar } from './linked-cars.tsx'
import { toDeviceCar } from './toggle-car.ts'
import { sellerTypeLabels } from './seller-labels.ts'

/**
 * Saves the cars whose hearts were pressed on a page that the visitor left before it was hydrated. If the request
 * fails, the next page tries again.
 */
export async function saveEarlyPresses(i18n: I18n): Promise<void> {
  const ids = pressedListings()
  const api = await browserApi()
  const asked = await api.GET('/api/marketplace/listings', { params: { query: { ids } } }).catch(() => undefined)
  if (!asked?.data) return
  localStorage.removeItem(pressedKey)
  const pressed = asked.data.listings.toSorted((a, b) => ids.indexOf(a.listingId) - ids.indexOf(b.listingId))
  for (const listed of pressed.map(linkedCar)) {
    if (savedCars.has(listed.carId)) continue
    addToList(savedCars, toDeviceCar(listed, buildCard(listed, { now: new Date(), sellers: sellerTypeLabels(i18n) })))
  }
}
