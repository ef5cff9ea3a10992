import type { Filters } from '@pahiya/domain/search/filters'
import { matchWaiting } from '@pahiya/server/matching/match-waiting'
import { rebuildIndex } from '@pahiya/server/search/indexing/rebuild-index'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../../measure/bench-world.ts'
import { printFigure, printProgress } from '../../measure/figure.ts'
import { saveWorldAdverts } from './through-database.ts'
import { worldAdverts, type WorldAdvert } from '../adverts/world-adverts.ts'
import { whyApart } from './why-apart.ts'

const firstOnes = 100
const atOnce = 50

const usualSearches: readonly Filters[] = [
  { cities: ['Hyderabad'] },
  { cities: ['Hyderabad'], models: ['Swift'] },
  { cities: ['Hyderabad'], models: ['Alto'] },
  { cities: ['Hyderabad'], models: ['i20'] },
  { cities: ['Hyderabad'], models: ['Creta'] },
  { cities: ['Hyderabad'], models: ['Baleno'] },
  { cities: ['Hyderabad'], models: ['City'] },
  { cities: ['Hyderabad'], models: ['Innova'] },
  { cities: ['Hyderabad'], models: ['WagonR'] },
  { cities: ['Hyderabad'], brands: ['Hyundai'], priceMax: 600_000 },
  { cities: ['Hyderabad'], brands: ['Maruti Suzuki'], priceMax: 400_000 },
  { cities: ['Hyderabad'], brands: ['Tata'] },
  { cities: ['Hyderabad'], brands: ['Mahindra'] },
  { cities: ['Hyderabad'], fuels: ['Diesel'], yearMin: 2017 },
  { cities: ['Hyderabad'], transmission: ['Automatic'] },
  { cities: ['Hyderabad'], priceMax: 300_000 },
  { cities: ['Hyderabad'], kmMax: 30_000 },
  { cities: ['Hyderabad'], ownersMax: 1, priceMax: 800_000 },
  { cities: ['Bangalore'] },
  { cities: ['Chennai'], priceMax: 700_000 },
]

type Answer = { listings: { id: string }[]; degraded?: string; partial?: true }

/**
 * Counts how often one physical car appears twice among the first hundred results of common searches, according to the
 * world's ground truth.
 */
export async function reportSearchDuplicates(seed: number, size: number): Promise<void> {
  await withBenchWorld(async (world) => {
    const found = worldAdverts(seed, size)
    const ids = await saveWorldAdverts(world, found)
    await matchWaiting(world.stores.database)
    await rebuildIndex(world.dependencies, new AbortController().signal)
    const why = whyApart(found)
    const advertOf = new Map(ids.map((id, at) => [id, found[at]!]))
    const site = await world.site()
    let shown = 0
    const doubles = new Map<string, string>()
    let twice = 0
    try {
      for (const filters of usualSearches) {
        const listed = await firstOf(site, filters)
        shown += listed.length
        for (const [first, second] of pairsOfOneCar(listed, advertOf)) {
          twice += 1
          const [one, other] = [advertOf.get(first)!, advertOf.get(second)!]
          doubles.set(`${first} ${second}`, `${told(one)}\n  ${told(other)}\n  ${why(one, other)}`)
        }
      }
    } finally {
      await site.close()
    }
    printFigure('matching.searches.shown', shown, `results of ${usualSearches.length} searches`, 'printed', true)
    printFigure('matching.searches.twice', twice, 'results whose car stands there already', '0', twice === 0)
    printFigure('matching.searches.pairs', doubles.size, 'pairs of one car, each counted once', 'printed', true)
    for (const pair of doubles.values()) printProgress(`twice:\n  ${pair}`)
  })
}

/** The adverts of the first hundred results. */
export async function firstOf(site: Awaited<ReturnType<TestWorld['site']>>, filters: Filters): Promise<string[]> {
  const listed: string[] = []
  while (listed.length < firstOnes) {
    const payload = { ...filters, sort: 'relevance', limit: atOnce, offset: listed.length }
    const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body} to ${JSON.stringify(payload)}`)
    const { listings, degraded, partial } = answer.json<Answer>()
    if (degraded ?? partial) throw new Error('the engine did not answer in full')
    listed.push(...listings.map(({ id }) => id))
    if (listings.length < atOnce) break
  }
  return listed
}

/** Pairs each later advert with the first advert for the same car. */
function pairsOfOneCar(listed: readonly string[], advertOf: ReadonlyMap<string, WorldAdvert>): [string, string][] {
  const first = new Map<string, string>()
  return listed.flatMap((id): [string, string][] => {
    const { carId } = advertOf.get(id)!
    const before = first.get(carId)
    if (before === undefined) first.set(carId, id)
    return before === undefined ? [] : [[before, id]]
  })
}

function told({ evidence, hard }: WorldAdvert): string {
  const { sourceKey, brand, model, variant, year, odometerKm, priceRupees, colour, locality, plate } = evidence
  return `${hard}, ${sourceKey}: ${brand} ${model} ${variant ?? '-'} ${year}, ${odometerKm ?? '-'} km, Rs ${priceRupees}, ${colour ?? '-'}, ${locality ?? '-'}, plate ${plate ?? '-'}`
}
