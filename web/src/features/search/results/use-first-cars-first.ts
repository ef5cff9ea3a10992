import { useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'

/** More than fit on a screen. */
const firstCars = 8

/**
 * Shows the first eight cars of a new search at once and the rest in a second, interruptible render. All are shown at
 * once in server-rendered pages and on back navigation, which must restore its scroll position.
 */
export function useFirstCarsFirst<Car extends { id: string }>(cars: readonly Car[]): readonly Car[] {
  const isHydrated = useHydrated()
  const isWayBack = useNavigationType() === NavigationType.Pop
  const settled = useDeferredValue(cars, isHydrated ? cars.slice(0, firstCars) : cars)
  // A different list is shown in full at once: a list that shrank meanwhile would lose the scroll position.
  const isBegun = settled.every(({ id }, place) => id === cars[place]?.id)
  return isBegun && !isWayBack ? settled : cars
}
