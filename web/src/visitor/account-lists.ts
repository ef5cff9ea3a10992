import { savedCarChanges, type SavedCar, type SaveChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import type { DeviceCar } from './device-list.ts'
import { savedCars } from './saved-cars.ts'
import { markedAccount } from './signed-in-mark.ts'

/** Per account: the ids of the cars that this device and the account had in common at the last sync. */
const metKey = 'pahiya-saved-met'
const savedOf = new RegExp(`^${savedCars.key}-(?:met-)?of-(.+)$`)
const passingOf = /^pahiya-(?:seen|compare)-of-(.+)$/

/** Changes to the saved cars on this device that the account does not have yet. */
export function unsyncedSaves(account: string): SaveChanges<DeviceCar> {
  const own = () => parsed<DeviceCar>(placeOf(savedCars.key, account))
  return savedCarChanges(
    parsed<string>(placeOf(metKey, account)),
    account === markedAccount() ? savedCars.all() : own(),
    savedCars.most,
  )
}

export function hasUnsyncedSaves(account: string): boolean {
  const { saved, removed } = unsyncedSaves(account)
  return saved.length + removed.length > 0
}

export function recordSynced(account: string, cars: readonly SavedCar[]): void {
  store((storage) => storage.setItem(placeOf(metKey, account), JSON.stringify(cars.map(({ carId }) => carId))))
}

/** Deletes the account's saved, seen and compared cars from this device. */
export function deleteListsOf(account: string): void {
  deleteLists((owner) => owner === account)
}

/**
 * Deletes the lists of all accounts but the signed-in one (person). Saved cars that never reached their account stay,
 * visible only to their owner.
 */
export function deleteListsOfOthers(person: string | null): void {
  setAside()
  const unsynced = new Set(ownersIn(savedOf).filter(hasUnsyncedSaves))
  deleteLists((owner, isSaved) => owner !== person && !(isSaved && unsynced.has(owner)))
}

/** Moves the list of an account that an earlier version stored under the visitor's key. */
export function setAside(): void {
  store((storage) => {
    const met = JSON.parse(storage.getItem(metKey) ?? 'null') as { account: string; carIds: string[] } | null
    if (!met) return
    const isMet = ({ carId }: DeviceCar) => met.carIds.includes(carId)
    const cars = parsed<DeviceCar>(savedCars.key)
    storage.setItem(placeOf(savedCars.key, met.account), JSON.stringify(cars.filter(isMet)))
    recordSynced(met.account, cars.filter(isMet))
    storage.setItem(savedCars.key, JSON.stringify(cars.filter((car) => !isMet(car))))
    storage.removeItem(metKey)
  })
}

function deleteLists(isDeleted: (owner: string, isSaved: boolean) => boolean): void {
  store((storage) => {
    for (const key of Object.keys(storage)) {
      const owner = (savedOf.exec(key) ?? passingOf.exec(key))?.[1]
      if (owner !== undefined && isDeleted(owner, savedOf.test(key))) storage.removeItem(key)
    }
  })
}

function ownersIn(form: RegExp): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => form.exec(key)?.[1] ?? [])
  } catch {
    return []
  }
}

function placeOf(key: string, account: string): string {
  return `${key}-of-${account}`
}

function parsed<Item>(place: string): Item[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as Item[]
  } catch {
    return []
  }
}

function store(change: (storage: Storage) => void): void {
  try {
    change(localStorage)
  } catch {
    // Storage is blocked, so the lists last only as long as the page.
  }
}
