import { setTimeout as sleep } from 'node:timers/promises'

/** Asks like a visitor until the first car is found; gives back how many there are by then. */
export async function firstSearchableCar(site: string, signal: AbortSignal): Promise<number> {
  for (;;) {
    const total = await countCars(site).catch(() => 0)
    if (total > 0) return total
    await sleep(200, undefined, { signal })
  }
}

async function countCars(site: string): Promise<number> {
  const answer = await fetch(`${site}/api/marketplace/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // A preview, which costs nobody a search.
    body: JSON.stringify({ city: 'Hyderabad', limit: 0 }),
  })
  return answer.ok ? ((await answer.json()) as { total: number }).total : 0
}
