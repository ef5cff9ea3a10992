import { setTimeout as sleep } from 'node:timers/promises'
import { nextVisitorHeaders } from '../measure/visitor-address.ts'

export type Visits = { requests: number; assets: number; failures: string[]; missing: string[]; durations: number[] }

/** Pages that a visitor has open at once; assets are loaded for any of them, also long after it was rendered. */
const mostOpen = 20
const assetsPerVisit = 6
const pauseMs = 100

/** Visits pages, loads their assets, and searches, until the signal is aborted. */
export async function visitPages(
  address: string,
  visits: Visits,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  const open: string[][] = []
  while (!signal.aborted) {
    const page =
      random() < 0.5 ? '/' : `/?tab=results&city=Hyderabad&priceMax=${300_000 + Math.floor(random() * 50) * 10_000}`
    const html = await load(`${address}${page}`, visits)
    if (html !== null) open.push([...new Set(html.match(/\/assets\/[\w.$~+-]+/g))])
    if (open.length > mostOpen) open.shift()
    await load(`${address}/api/cars?limit=5`, visits)
    for (let loaded = 0; loaded < assetsPerVisit && open.length > 0; loaded += 1) {
      const ofPage = open[Math.floor(random() * open.length)]!
      const asset = ofPage[Math.floor(random() * ofPage.length)]
      if (asset !== undefined) await loadAsset(`${address}${asset}`, visits)
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}

export async function loadAsset(url: string, visits: Visits): Promise<void> {
  visits.assets += 1
  if ((await load(url, visits)) === null) visits.missing.push(url)
}

/** The text of a response; null, and counted as failed, for every status but 200. */
async function load(url: string, visits: Visits): Promise<string | null> {
  visits.requests += 1
  const began = performance.now()
  try {
    const answer = await fetch(url, { headers: nextVisitorHeaders() })
    const body = await answer.text()
    if (answer.status === 200) return body
    visits.failures.push(`${answer.status} ${url} ${body.slice(0, 200)}`)
  } catch (error) {
    visits.failures.push(`${String((error as Error).cause ?? error)} ${url}`)
  } finally {
    visits.durations.push(performance.now() - began)
  }
  return null
}
