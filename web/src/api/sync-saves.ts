import { savedCarChanges, applySavedCarChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { replaceList } from '../visitor/change-device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { browserApi } from './browser-api.ts'

/** The cars that this device and the account had in common at the last sync. */
type Met = { account: string; carIds: string[] }
const metKey = 'pahiya-saved-met'

let running: Promise<void> = Promise.resolve()

/**
 * Syncs run one after another: each starts from the result of the previous one. A failed sync changes nothing; the next
 * one retries.
 */
export function syncSaves(account: string): Promise<void> {
  running = running.then(() => meetUntilSame(account)).catch(() => {})
  return running
}

/**
 * Changes made while a request was pending are uploaded immediately, because there may be no later event to trigger a
 * sync.
 */
async function meetUntilSame(account: string): Promise<void> {
  while (await meet(account));
}

/** True while there are changes that the account does not have yet. */
export function hasUnsyncedSaves(): boolean {
  const { saved, removed } = savedCarChanges(lastMet()?.carIds ?? [], savedCars.all())
  return saved.length + removed.length > 0
}

/** Returns true if the list changed during the request. */
async function meet(account: string): Promise<boolean> {
  const sent = savedCars.all()
  const met = lastMet()
  const changes = savedCarChanges(met?.carIds ?? [], sent)
  // Cars from another account stay in that account; those saved since then are added to this one.
  const removed = met?.account === account ? changes.removed : []
  const api = await browserApi()
  const { data } =
    changes.saved.length + removed.length === 0
      ? await api.GET('/api/saved-cars')
      : await api.PUT('/api/saved-cars', { body: { saved: changes.saved, removed } })
  if (!data) return false
  const meanwhile = savedCarChanges(idsOf(sent), savedCars.all())
  remember({ account, carIds: idsOf(data.cars) })
  replaceList(savedCars, applySavedCarChanges(data.cars, meanwhile, savedCars.most))
  return meanwhile.saved.length + meanwhile.removed.length > 0
}

function idsOf(cars: readonly { carId: string }[]): string[] {
  return cars.map(({ carId }) => carId)
}

function lastMet(): Met | null {
  try {
    return JSON.parse(localStorage.getItem(metKey) ?? 'null') as Met | null
  } catch {
    return null
  }
}

function remember(met: Met): void {
  try {
    localStorage.setItem(metKey, JSON.stringify(met))
  } catch {
    // Storage is blocked, so the list lasts only as long as the page.
  }
}
