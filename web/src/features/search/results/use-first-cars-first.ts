import { useDeferredValue, useMemo } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useHydrated } from '../../../components/use-hydrated.ts'

/** More than fit on a screen. */
const firstCars = 8
const none: never[] = []

/**
 * Cars of a new search: the first eight at once, the rest in a second rendering that a tap may interrupt. All at once in
 * what the server sends, and on the way back, which must find its place in the list.
 */
export function useFirstCarsFirst<Car extends { id: string }>(cars: readonly Car[]): readonly Car[] {
  const isHydrated = useHydrated()
  const isWayBack = useNavigationType() === NavigationType.Pop
  const settled = useDeferredValue(cars, isHydrated ? none : cars)
  return useMemo(() => {
    if (isWayBack || settled === cars) return cars
    // More of the same search: those before stay.
    const isBegun = settled.length > 0 && settled.every(({ id }, place) => id === cars[place]?.id)
    return isBegun ? settled : cars.slice(0, firstCars)
  }, [cars, settled, isWayBack])
}
