import { changesSince, withChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { replaceAll } from '../visitor/change-device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { browserApi } from './browser-api.ts'

/** Which cars this device had in common with which account, when the two last met. */
type Met = { account: string; carIds: string[] }
const metKey = 'pahiya-saved-met'

let running: Promise<void> = Promise.resolve()

/** One after another: each begins with what the one before left. A failure changes nothing, the next one brings it. */
export function syncSaves(account: string): Promise<void> {
  running = running.then(() => meetUntilSame(account)).catch(() => {})
  return running
}

/** What was tapped while the answer was on its way goes up at once: nobody else may notice that it has not. */
async function meetUntilSame(account: string): Promise<void> {
  while (await meet(account));
}

/** True while there is something that the account does not have yet. */
export function hasUnsyncedSaves(): boolean {
  const { saved, removed } = changesSince(lastMet()?.carIds ?? [], savedCars.all())
  return saved.length + removed.length > 0
}

/** True if the list has changed meanwhile. */
async function meet(account: string): Promise<boolean> {
  const sent = savedCars.all()
  const met = lastMet()
  const changes = changesSince(met?.carIds ?? [], sent)
  // Cars that came from another account stay with that one; those saved since then go to this one.
  const removed = met?.account === account ? changes.removed : []
  const api = await browserApi()
  const { data } =
    changes.saved.length + removed.length === 0
      ? await api.GET('/api/saved-cars')
      : await api.PUT('/api/saved-cars', { body: { saved: changes.saved, removed } })
  if (!data) return false
  const meanwhile = changesSince(idsOf(sent), savedCars.all())
  remember({ account, carIds: idsOf(data.cars) })
  replaceAll(savedCars, withChanges(data.cars, meanwhile, savedCars.most))
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
    // Blocked storage: the list lasts as long as the page, too.
  }
}
