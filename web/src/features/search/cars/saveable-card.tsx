import { useLingui } from '@lingui/react'
import type { ComponentProps, MouseEvent } from 'react'
import { CarCard } from '../../../components/car/car-card.tsx'
import { wasReplayed } from '../../../hydration/was-replayed.ts'
import type { DeviceList } from '../../../visitor/device-list.ts'
import { comparedCars, savedCars } from '../../../visitor/saved-cars.ts'
import type { ListedCar } from './listed-car.ts'
import { toggleCar } from './toggle-car.ts'

/** A card whose car can be saved on this device and added to the comparison. */
export function SaveableCard({ listed, ...props }: { listed: ListedCar } & ComponentProps<typeof CarCard>) {
  const { i18n } = useLingui()
  const isSaved = savedCars.useHas(listed.carId)
  const isCompared = comparedCars.useHas(listed.carId)
  const press = (list: DeviceList, isKept: boolean) => (event: MouseEvent<HTMLElement>) =>
    toggleCar(list, listed, { car: props.car, isKept: isKept && !wasReplayed(event), i18n })
  return (
    <CarCard
      {...props}
      save={{ pressed: isSaved, onPress: press(savedCars, isSaved), listingId: listed.listingId }}
      compare={{ pressed: isCompared, onPress: press(comparedCars, isCompared) }}
    />
  )
}
