import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { CarDocument } from '../../search/index/car-document.ts'
import { carMatchesQuery } from './alert-document.ts'

export type AlertMatch = { alertId: string; carId: string }

const carsAtOnce = 25
const alertsAtOnce = 1_000

type Answer = {
  error?: unknown
  timed_out?: boolean
  _shards?: { total: number; successful: number; failed: number }
  hits?: { hits: { _id: string; sort: [string] }[] }
}
type Page = { car: CarDocument; after: string | null }

/**
 * Returns every saved search that each of the cars matches, however many there are. A shard that fails or times out is
 * an error, never "no match": the caller repeats the batch.
 */
export async function findMatchingAlerts(
  search: SearchEngine,
  index: string,
  cars: readonly CarDocument[],
  now: Date,
): Promise<AlertMatch[]> {
  const matches: AlertMatch[] = []
  const left: Page[] = cars.map((car) => ({ car, after: null }))
  while (left.length > 0) {
    const pages = left.splice(0, carsAtOnce)
    const answers = await ask(search, index, pages, now)
    for (const [at, { car }] of pages.entries()) {
      const hits = answers[at]!.hits!.hits
      for (const { _id } of hits) matches.push({ alertId: _id, carId: car.carId })
      if (hits.length === alertsAtOnce) left.push({ car, after: hits.at(-1)!.sort[0] })
    }
  }
  return matches
}

async function ask(search: SearchEngine, index: string, pages: readonly Page[], now: Date): Promise<Answer[]> {
  const lines = pages.flatMap(({ car, after }) => [
    { index },
    {
      query: carMatchesQuery(car, now),
      size: alertsAtOnce,
      _source: false,
      track_total_hits: false,
      sort: [{ alertId: 'asc' }],
      ...(after !== null && { search_after: [after] }),
    },
  ])
  const { body } = await search.msearch({ body: lines })
  const answers = body.responses as Answer[]
  for (const answer of answers) refuseIncomplete(answer)
  if (answers.length !== pages.length) throw new Error('the engine did not answer for every car')
  return answers
}

function refuseIncomplete({ error, timed_out, _shards }: Answer): void {
  if (error) throw new Error(`saved searches cannot be compared: ${JSON.stringify(error).slice(0, 500)}`)
  const isComplete = timed_out === false && _shards !== undefined && _shards.successful === _shards.total
  if (!isComplete) throw new Error('saved searches cannot be compared: a shard is missing')
}
