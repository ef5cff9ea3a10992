import { unstored, type DeviceList, type DeviceCar } from './device-list.ts'

type NewCar = Omit<DeviceCar, 'keptAt'>

/** Adds the car at the beginning of the list; if the list is too long, the oldest car is dropped. */
export function addToList(list: DeviceList, car: NewCar): void {
  write(list, [{ ...car, keptAt: new Date().toISOString() }, ...without(list, car.carId)])
}

/** Removes the car. Returns an undo function, which restores it unchanged at its previous position. */
export function removeFromList(list: DeviceList, carId: string): () => void {
  const place = list.all().findIndex((car) => car.carId === carId)
  const car = list.all()[place]
  write(list, without(list, carId))
  return () => {
    if (car) write(list, without(list, carId).toSpliced(place, 0, car))
  }
}

/** Replaces the list with the account's; notifies listeners only if it differs. */
export function replaceList(list: DeviceList, cars: readonly DeviceCar[]): void {
  if (JSON.stringify(cars) !== JSON.stringify(list.all())) write(list, cars)
}

export function clearList(list: DeviceList): void {
  write(list, [])
}

/**
 * Adds the car, or removes it and returns an undo function, depending on what the visitor was shown: the server cannot
 * read a device's list, so a press on a server-rendered page always means to add.
 */
export function toggleInList(list: DeviceList, car: NewCar, wasShownAsKept: boolean): (() => void) | undefined {
  if (wasShownAsKept) return removeFromList(list, car.carId)
  if (!list.has(car.carId)) addToList(list, car)
  return undefined
}

function without(list: DeviceList, carId: string): DeviceCar[] {
  return list.all().filter((car) => car.carId !== carId)
}

function write({ key, most }: DeviceList, cars: readonly DeviceCar[]): void {
  const value = JSON.stringify(cars.slice(0, most))
  try {
    localStorage.setItem(key, value)
  } catch {
    unstored[key] = value
  }
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
