import { nextVisitorHeaders } from '../measure/visitor-address.ts'
import { cpuSeconds } from '../measure/cpu-time.ts'
import { median, printFigure, printProgress } from '../measure/figure.ts'
import { withBenchSite } from './visit/bench-site.ts'

const rounds = 5
const requests = 200
/** Each query differs from the last by one rupee, so that no answer comes from a cache. */
const nextSearch = () => ({ city: 'Hyderabad', priceMax: String(2_000_000 + (asked += 1)) })
let asked = 0

/** CPU cost of a results page on the site compared with the same API calls alone, in alternating rounds. */
export async function run(): Promise<void> {
  await withBenchSite(1_000, async ({ address, pid }) => {
    const turn = async (ask: () => Promise<void>) => {
      const before = cpuSeconds(pid)
      for (let i = 0; i < requests; i += 1) await ask()
      return ((cpuSeconds(pid) - before) * 1000) / requests
    }
    const page = () => askPage(address)
    const calls = () => askCalls(address)
    // Warms up until the engine has compiled the code paths.
    await turn(page)
    await turn(calls)
    const measured: { page: number; calls: number }[] = []
    for (let round = 1; round <= rounds; round += 1) {
      measured.push({ page: await turn(page), calls: await turn(calls) })
      printProgress(`round ${round}: ${JSON.stringify(measured.at(-1))}`)
    }
    const pageMs = median(measured.map((one) => one.page))
    const callsMs = median(measured.map((one) => one.calls))
    const ratio = median(measured.map((one) => one.page / one.calls))
    printFigure('render.results-page.cpu', pageMs, 'ms CPU a page', 'printed', true)
    printFigure('render.api-calls.cpu', callsMs, 'ms CPU for the same calls', 'printed', true)
    printFigure('render.results-page.to-api-calls', ratio, '', '<= 2.5', ratio <= 2.5)
  })
}

async function askPage(address: string): Promise<void> {
  const { city, priceMax } = nextSearch()
  const words = new URLSearchParams({ tab: 'results', city, budget: `0-${priceMax}` })
  // The Accept-Encoding header of a phone's browser.
  const headers = { ...nextVisitorHeaders(), 'accept-encoding': 'gzip, deflate, br, zstd' }
  await whole(fetch(`${address}/?${words.toString()}`, { headers }))
}

/** Makes the same calls as that page's loader, over HTTP. */
async function askCalls(address: string): Promise<void> {
  const { city, priceMax } = nextSearch()
  const wanted = { cities: [city], priceMax: Number(priceMax), sortBy: 'price', sortOrder: 'asc' }
  const body = { ...wanted, offset: 0, limit: 50, analytics: true, facets: true }
  const first = new URLSearchParams({ city, priceMax, page: '1', limit: '1' })
  const headers = { 'content-type': 'application/json', ...nextVisitorHeaders() }
  await Promise.all([
    whole(fetch(`${address}/api/sources`)),
    whole(fetch(`${address}/api/cars?${first.toString()}`)),
    whole(fetch(`${address}/api/marketplace/search`, { method: 'POST', headers, body: JSON.stringify(body) })),
  ])
  await whole(fetch(`${address}/api/usage/status`, { headers: nextVisitorHeaders() }))
}

async function whole(asking: Promise<Response>): Promise<void> {
  const answer = await asking
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  await answer.arrayBuffer()
}
