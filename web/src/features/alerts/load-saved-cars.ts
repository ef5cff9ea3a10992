import type { Api } from '../../api/api-context.ts'
import type { KeptCar } from '../../visitor/device-list.ts'

/** How a car stands today. */
export type Standing = { price: number; isGone: boolean }

export type Today = { now: string; cars: Record<string, Standing> }

/** As many as the call takes. */
const atOnce = 12

/** By the id of its advert. What cannot be asked is left out, and shown as it was kept. */
export async function loadKept(api: Api, cars: readonly KeptCar[], signal: AbortSignal): Promise<Today> {
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
