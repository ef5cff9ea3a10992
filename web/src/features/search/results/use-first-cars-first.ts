import { useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'

/** More than fit on a screen. */
const firstCars = 8

/**
 * Shows the first eight cars of a new search immediately and the rest in a second, interruptible render. In
 * server-rendered pages and on back navigation, which must restore its scroll position, all cars are shown together.
 */
export function useFirstCarsFirst<Car extends { id: string }>(cars: readonly Car[]): readonly Car[] {
  const isHydrated = useHydrated()
  const isWayBack = useNavigationType() === NavigationType.Pop
  const settled = useDeferredValue(cars, isHydrated ? cars.slice(0, firstCars) : cars)
  // A different list is shown in full immediately: if the list shrank meanwhile, the scroll position would be lost.
  const isBegun = settled.every(({ id }, place) => id === cars[place]?.id)
  return isBegun && !isWayBack ? settled : cars
}
