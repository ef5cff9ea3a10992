import { useSyncExternalStore } from 'react'

/** A car as stored on this device: enough to show it without a network. */
export type DeviceCar = {
  carId: string
  listingId: string
  href: string
  title: string
  price: number
  /** Kilometres, fuel, gearbox, if known. */
  facts: string
  place: string
  /** Address of its first photo at the source. */
  picture: string | null
  keptAt: string
}

/**
 * Cars stored under one key on this device, newest first. The functions that change it are in `change-device-list.ts`,
 * which is loaded on a press.
 */
export type DeviceList = ReturnType<typeof deviceList>

/** Fallback for blocked storage; a list then lasts as long as the page. */
export const unstored: Record<string, string> = {}

const none: readonly DeviceCar[] = []

export function deviceList(key: string, most: number) {
  let text = ''
  let cars = none
  const all = (): readonly DeviceCar[] => {
    const stored = read(key)
    // Returns the same array until it changes, or React would re-render for ever.
    if (stored !== text) [text, cars] = [stored, parse(stored)]
    return cars
  }
  const has = (carId: string) => all().some((car) => car.carId === carId)
  return {
    key,
    most,
    all,
    has,
    /** Empty in the first render, which must match the server's. */
    useAll: () => useSyncExternalStore(listen, all, () => none),
    useHas: (carId: string) =>
      useSyncExternalStore(
        listen,
        () => has(carId),
        () => false,
      ),
  }
}

/** This event signals a change in another tab; changes in this tab dispatch it too. */
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

function parse(stored: string): readonly DeviceCar[] {
  try {
    return (JSON.parse(stored) as DeviceCar[]).filter(({ price }) => price > 0)
  } catch {
    return none
  }
}
