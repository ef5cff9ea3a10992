import { savedCarChanges, applySavedCarChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { recordSynced, setAside, unsyncedSaves } from '../visitor/account-lists.ts'
import { replaceList } from '../visitor/change-device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { markedAccount } from '../visitor/signed-in-mark.ts'
import { browserApi } from './browser-api.ts'

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
  setAside()
  while (await meet(account));
}

/** Returns true if the list changed during the request. */
async function meet(account: string): Promise<boolean> {
  // This user may have signed out, and another one in, in another tab.
  const isOtherSession = () => markedAccount() !== account
  if (isOtherSession()) return false
  const sent = savedCars.all()
  const { saved, removed } = unsyncedSaves(account)
  const api = await browserApi()
  const { data } =
    saved.length + removed.length === 0
      ? await api.GET('/api/saved-cars', { params: { query: { account } } })
      : await api.PUT('/api/saved-cars', { body: { account, saved, removed } })
  if (!data || isOtherSession()) return false
  const meanwhile = savedCarChanges(
    sent.map(({ carId }) => carId),
    savedCars.all(),
    savedCars.most,
  )
  recordSynced(account, data.cars)
  replaceList(savedCars, applySavedCarChanges(data.cars, meanwhile, savedCars.most))
  return meanwhile.saved.length + meanwhile.removed.length > 0
}
