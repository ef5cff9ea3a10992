import { unstored, type DeviceList, type KeptCar } from './device-list.ts'

type NewCar = Omit<KeptCar, 'keptAt'>

/** As the first of the list; the oldest leaves when there are too many. */
export function keep(list: DeviceList, car: NewCar): void {
  write(list, [{ ...car, keptAt: new Date().toISOString() }, ...without(list, car.carId)])
}

/** Gives back how to undo it: the car goes back to its place, as it was remembered. */
export function forget(list: DeviceList, carId: string): () => void {
  const place = list.all().findIndex((car) => car.carId === carId)
  const car = list.all()[place]
  write(list, without(list, carId))
  return () => {
    if (car) write(list, without(list, carId).toSpliced(place, 0, car))
  }
}

/** What the account says; told to who shows the list only if it is another. */
export function replaceAll(list: DeviceList, cars: readonly KeptCar[]): void {
  if (JSON.stringify(cars) !== JSON.stringify(list.all())) write(list, cars)
}

export function forgetAll(list: DeviceList): void {
  write(list, [])
}

/**
 * Keeps it, or forgets it and gives back how to undo that, by what was shown to who pressed: the server cannot know what
 * a device has, so a press on its page always means to keep.
 */
export function toggle(list: DeviceList, car: NewCar, wasShownAsKept: boolean): (() => void) | undefined {
  if (wasShownAsKept) return forget(list, car.carId)
  if (!list.has(car.carId)) keep(list, car)
  return undefined
}

function without(list: DeviceList, carId: string): KeptCar[] {
  return list.all().filter((car) => car.carId !== carId)
}

function write({ key, most }: DeviceList, cars: readonly KeptCar[]): void {
  const value = JSON.stringify(cars.slice(0, most))
  try {
    localStorage.setItem(key, value)
  } catch {
    unstored[key] = value
  }
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
