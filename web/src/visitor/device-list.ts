import { useSyncExternalStore } from 'react'

/** A car as this device remembers it: enough to show it without a network. */
export type KeptCar = {
  carId: string
  listingId: string
  href: string
  title: string
  price: number
  /** Kilometres, fuel, gearbox: as far as known. */
  facts: string
  place: string
  /** The source's address of its first photo. */
  picture: string | null
  keptAt: string
}

/** Cars under one name on this device, the newest first. Changing it is `change-device-list.ts`, which comes with a press. */
export type DeviceList = ReturnType<typeof deviceList>

/** Where storage is blocked, a list lasts as long as the page. */
export const unstored: Record<string, string> = {}

const none: readonly KeptCar[] = []

export function deviceList(key: string, most: number) {
  let text = ''
  let cars = none
  const all = (): readonly KeptCar[] => {
    const stored = read(key)
    // The same list as long as it has not changed, or React would draw for ever.
    if (stored !== text) [text, cars] = [stored, parse(stored)]
    return cars
  }
  const has = (carId: string) => all().some((car) => car.carId === carId)
  return {
    key,
    most,
    all,
    has,
    /** Nothing is kept in the first picture, which the server draws. */
    useAll: () => useSyncExternalStore(listen, all, () => none),
    useHas: (carId: string) =>
      useSyncExternalStore(
        listen,
        () => has(carId),
        () => false,
      ),
  }
}

/** Another tab tells of a change by this event; so does this one. */
function listen(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? unstored[key] ?? ''
  } catch {
    return unstored[key] ?? ''
  }
}

function parse(stored: string): readonly KeptCar[] {
  try {
    return (JSON.parse(stored) as KeptCar[]).filter(({ price }) => price > 0)
  } catch {
    return none
  }
}
