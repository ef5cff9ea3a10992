import type { Api } from '../../api/api-context.ts'
import type { DeviceCar } from '../../visitor/device-list.ts'

/** The current state of a car. */
export type CarToday = { price: number; isGone: boolean }

export type SavedCarsToday = { now: string; cars: Record<string, CarToday> }

/** The maximum number of cars per request. */
const atOnce = 12

/** Keyed by advert id. Cars that cannot be loaded are omitted here, and the page shows them as they were saved. */
export async function loadSavedCarsToday(
  api: Api,
  cars: readonly DeviceCar[],
  signal: AbortSignal,
): Promise<SavedCarsToday> {
  const ids = [...new Set(cars.map(({ listingId }) => listingId))]
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  )
  const answers = await Promise.all(
    parts.map(async (part) => {
      const query = { ids: part }
      const asked = await api.GET('/api/marketplace/listings', { params: { query }, signal }).catch(() => undefined)
      return asked?.data?.listings ?? []
    }),
  )
  const standings = answers.flat().map(({ id, price, status }) => [id, { price, isGone: status !== 'active' }] as const)
  return { now: new Date().toISOString(), cars: Object.fromEntries(standings) }
}
