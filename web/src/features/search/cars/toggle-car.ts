import type { I18n } from '@lingui/core'
import { nameOf, type CardCar } from '../../../components/car/card-car.ts'
import { shortKilometres } from '../../../components/text/indian-numbers.ts'
import { showToast } from '../../../components/overlay/toast-store.ts'
import { words } from '../../../components/text/copy.ts'
import { toggle } from '../../../visitor/change-device-list.ts'
import type { DeviceList } from '../../../visitor/device-list.ts'
import { comparedCars, savedCars } from '../../../visitor/saved-cars.ts'
import { isMarkedSignedIn } from '../../../visitor/signed-in-mark.ts'
import type { ListedCar } from './listed-car.ts'

/** Into the list or out of it. */
export function pressKeep(
  list: DeviceList,
  listed: ListedCar,
  { car, isKept, i18n }: { car: CardCar; isKept: boolean; i18n: I18n },
): void {
  const isFull = list === comparedCars && !list.has(listed.carId) && list.all().length >= list.most
  if (isFull) return showToast({ title: i18n.t('You can compare up to 4 cars. Remove one first.'), kind: 'bad' })
  const undo = toggle(list, keptCar(listed, car), isKept)
  if (list !== savedCars) return
  if (!undo) return showToast({ title: isMarkedSignedIn() ? i18n.t('Saved') : i18n.t('Saved on this device') })
  showToast({ title: i18n.t('Removed from saved cars'), undo: { label: i18n.t('Undo'), onPress: undo } })
}

export function keptCar({ carId, listingId }: ListedCar, car: CardCar) {
  const km = car.km === null ? null : shortKilometres(car.km, words)
  return {
    carId,
    listingId,
    href: car.href,
    title: `${car.year} ${nameOf(car)}`,
    price: car.price,
    facts: [km, car.fuel, car.gearbox].filter(Boolean).join(' · '),
    place: car.place,
    picture: car.images[0] ?? null,
  }
}
