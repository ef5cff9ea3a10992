import { useSyncExternalStore } from 'react'
import { markedAccount } from './signed-in-mark.ts'

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
 * Cars stored on this device, newest first. Each account has its own list, and so does a visitor without an account,
 * whose cars move to the account with the first change after signing in. The functions that change it are in `change-device-list.ts`,
 * which is loaded on a press.
 */
export type DeviceList = ReturnType<typeof deviceList>

/** Lists that could not be stored because storage is blocked or full; they last as long as the page. */
export const unstored: Record<string, string> = {}

const none: readonly DeviceCar[] = []

export function deviceList(key: string, most: number) {
  let text = ''
  let cars = none
  const all = (): readonly DeviceCar[] => {
    const stored = placesOf(key).map(read)
    const now = stored.join('\n')
    // Returns the same array until it changes, or React would re-render forever.
    if (now !== text) [text, cars] = [now, [...new Map(stored.flatMap(parse).map((car) => [car.carId, car])).values()]]
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

/** Storage keys of a list: the account's, if a user is signed in, and the visitor's. */
export function placesOf(key: string): string[] {
  const account = markedAccount()
  return account === null ? [key] : [`${key}-of-${account}`, key]
}

function read(place: string): string {
  try {
    return unstored[place] ?? localStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function parse(stored: string): readonly DeviceCar[] {
  try {
    return (JSON.parse(stored) as DeviceCar[]).filter(({ price }) => price > 0)
  } catch {
    return none
  }
}
