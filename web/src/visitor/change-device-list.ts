import { unstored, type DeviceList, type KeptCar } from './device-list.ts'

type NewCar = Omit<KeptCar, 'keptAt'>

/** As the first of the list; the oldest leaves when there are too many. */
export function keep(list: DeviceList, car: NewCar): void {
  write(list, [{ ...car, keptAt: new Date().toISOString() }, ...without(list, car.carId)])
}

export function forget(list: DeviceList, carId: string): void {
  write(list, without(list, carId))
}

export function forgetAll(list: DeviceList): void {
  write(list, [])
}

/** Keeps it, or forgets it; tells which it was. */
export function toggle(list: DeviceList, car: NewCar): boolean {
  const isNew = !list.has(car.carId)
  if (isNew) keep(list, car)
  else forget(list, car.carId)
  return isNew
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
