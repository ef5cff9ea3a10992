import { anotherVisitor } from '../measure/visitor-address.ts'
import { cpuSeconds } from '../measure/cpu-time.ts'
import { median, printFigure, say } from '../measure/figure.ts'
import { withBenchSite } from './visit/bench-site.ts'

const rounds = 5
const requests = 200
/** Not asked before, so that the answer comes from no cache: a rupee more each time. */
const nextSearch = () => ({ city: 'Hyderabad', priceMax: String(2_000_000 + (asked += 1)) })
let asked = 0

/** What a page of results costs the site beside the same answers of the API alone, in CPU, turn and turn about. */
export async function run(): Promise<void> {
  await withBenchSite(1_000, async ({ address, pid }) => {
    const turn = async (ask: () => Promise<void>) => {
      const before = cpuSeconds(pid)
      for (let i = 0; i < requests; i += 1) await ask()
      return ((cpuSeconds(pid) - before) * 1000) / requests
    }
    const page = () => askPage(address)
    const calls = () => askCalls(address)
    // Until the engine has compiled what it will run.
    await turn(page)
    await turn(calls)
    const measured: { page: number; calls: number }[] = []
    for (let round = 1; round <= rounds; round += 1) {
      measured.push({ page: await turn(page), calls: await turn(calls) })
      say(`round ${round}: ${JSON.stringify(measured.at(-1))}`)
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
  // As a phone's browser asks.
  const headers = { ...anotherVisitor(), 'accept-encoding': 'gzip, deflate, br, zstd' }
  await whole(fetch(`${address}/?${words.toString()}`, { headers }))
}

/** What the loader of that page asks, over HTTP. */
async function askCalls(address: string): Promise<void> {
  const { city, priceMax } = nextSearch()
  const wanted = { cities: [city], priceMax: Number(priceMax), sortBy: 'price', sortOrder: 'asc' }
  const body = { ...wanted, offset: 0, limit: 50, analytics: true, facets: true }
  const first = new URLSearchParams({ city, priceMax, page: '1', limit: '1' })
  const headers = { 'content-type': 'application/json', ...anotherVisitor() }
  await Promise.all([
    whole(fetch(`${address}/api/sources`)),
    whole(fetch(`${address}/api/cars?${first.toString()}`)),
    whole(fetch(`${address}/api/marketplace/search`, { method: 'POST', headers, body: JSON.stringify(body) })),
  ])
  await whole(fetch(`${address}/api/usage/status`, { headers: anotherVisitor() }))
}

async function whole(asking: Promise<Response>): Promise<void> {
  const answer = await asking
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  await answer.arrayBuffer()
}
