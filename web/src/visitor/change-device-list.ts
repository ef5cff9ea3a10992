import { placesOf, unstored, type DeviceList, type DeviceCar } from './device-list.ts'

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
  if (JSON.stringify(cars) === JSON.stringify(list.all())) store(list, cars)
  else write(list, cars)
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

function write(list: DeviceList, cars: readonly DeviceCar[]): void {
  const key = store(list, cars)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

/** Stores the list for the signed-in user, or for the visitor, whose cars are part of the user's list from then on. */
function store({ key, most }: DeviceList, cars: readonly DeviceCar[]): string {
  const [place = key, ...adopted] = placesOf(key)
  put(place, JSON.stringify(cars.slice(0, most)))
  for (const visitors of adopted) put(visitors, null)
  return place
}

function put(place: string, value: string | null): void {
  delete unstored[place]
  try {
    if (value === null) localStorage.removeItem(place)
    else localStorage.setItem(place, value)
  } catch {
    unstored[place] = value ?? ''
  }
}
