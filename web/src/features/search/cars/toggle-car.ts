import type { I18n } from '@lingui/core'
import { cardCarName, type CardCar } from '../../../components/car/card-car.ts'
import { shortKilometres } from '../../../components/text/indian-numbers.ts'
import { showToast } from '../../../components/overlay/toast-store.ts'
import { defaultCopy } from '../../../components/text/copy.ts'
import { toggleInList } from '../../../visitor/change-device-list.ts'
import type { DeviceList } from '../../../visitor/device-list.ts'
import { comparedCars, savedCars } from '../../../visitor/saved-cars.ts'
import { isMarkedSignedIn } from '../../../visitor/signed-in-mark.ts'
import type { ListedCar } from './listed-car.ts'

/** Adds the car to the list or removes it. */
export function toggleCar(
  list: DeviceList,
  listed: ListedCar,
  { car, isKept, i18n }: { car: CardCar; isKept: boolean; i18n: I18n },
): void {
  const isFull = list === comparedCars && !list.has(listed.carId) && list.all().length >= list.most
  if (isFull) return showToast({ title: i18n.t('You can compare up to 4 cars. Remove one first.'), kind: 'bad' })
  const undo = toggleInList(list, toDeviceCar(listed, car), isKept)
  if (list !== savedCars) return
  if (!undo) return showToast({ title: isMarkedSignedIn() ? i18n.t('Saved') : i18n.t('Saved on this device') })
  showToast({ title: i18n.t('Removed from saved cars'), undo: { label: i18n.t('Undo'), onPress: undo } })
}

export function toDeviceCar({ carId, listingId }: ListedCar, car: CardCar) {
  const km = car.km === null ? null : shortKilometres(car.km, defaultCopy)
  return {
    carId,
    listingId,
    href: car.href,
    title: `${car.year} ${cardCarName(car)}`,
    price: car.price,
    facts: [km, car.fuel, car.gearbox].filter(Boolean).join(' · '),
    place: car.place,
    picture: car.images[0] ?? null,
  }
}
