import { useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'

/** More than fit on a screen. */
const firstCars = 8

/**
 * Cars of a new search: the first eight at once, the rest in a second rendering that a tap may interrupt. All at once in
 * what the server sends, and on the way back, which must find its place in the list.
 */
export function useFirstCarsFirst<Car extends { id: string }>(cars: readonly Car[]): readonly Car[] {
  const isHydrated = useHydrated()
  const isWayBack = useNavigationType() === NavigationType.Pop
  const settled = useDeferredValue(cars, isHydrated ? cars.slice(0, firstCars) : cars)
  // Other cars in the place of these come at once: a list that grew shorter meanwhile would lose where one was in it.
  const isBegun = settled.every(({ id }, place) => id === cars[place]?.id)
  return isBegun && !isWayBack ? settled : cars
}
