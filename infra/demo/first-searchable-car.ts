import { setTimeout as sleep } from 'node:timers/promises'

/** Searches like a visitor until the first car is found; returns the number of cars at that time. */
export async function waitForSearchableCar(site: string, signal: AbortSignal): Promise<number> {
  for (;;) {
    const total = await countCars(site).catch(() => 0)
    if (total > 0) return total
    await sleep(200, undefined, { signal })
  }
}

/** Waits until each connected portal has been read once, from its first page to its last. */
export async function waitForAllSources(site: string, signal: AbortSignal): Promise<void> {
  type Source = { kind: string; connected: boolean; lastRefreshAt: string | null }
  for (;;) {
    const answer = await fetch(`${site}/api/sources`, { signal })
    const sources = answer.ok ? ((await answer.json()) as Source[]) : []
    const portals = sources.filter(({ kind, connected }) => connected && kind !== 'own')
    if (portals.length > 0 && portals.every(({ lastRefreshAt }) => lastRefreshAt !== null)) return
    await sleep(1_000, undefined, { signal })
  }
}

async function countCars(site: string): Promise<number> {
  const answer = await fetch(`${site}/api/marketplace/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // A preview, which is not charged.
    body: JSON.stringify({ city: 'Hyderabad', limit: 0 }),
  })
  return answer.ok ? ((await answer.json()) as { total: number }).total : 0
}
