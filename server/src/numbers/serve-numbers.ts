import {
  funnelsDownloadRoute,
  funnelsRoute,
  numbersDownloadRoute,
  numbersRoute,
  type Funnel,
  type NumberSeries,
} from '@pahiya/contract/admin/numbers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/engines/postgres.ts'
import { serveCsv } from '../platform/http/responses/serve-csv.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { readFunnels } from './read-funnels.ts'
import { readNumbers } from './read-numbers.ts'

const head = ['metric', 'from', 'count', 'rupees', 'is_at_least']
const funnelHead = ['funnel', 'cohort', 'step', 'window_days', 'reached', 'still_open', 'dropped']

export function serveNumbers(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, numbersRoute, ({ query }) => readNumbers(database, query))

  serveCsv(http, numbersDownloadRoute, async ({ query }) => ({
    isPrivate: true,
    filename: 'numbers.csv',
    head,
    rows: async () => (await readNumbers(database, query)).series.flatMap(toRows),
  }))

  serveRoute(http, funnelsRoute, () => readFunnels(database))

  serveCsv(http, funnelsDownloadRoute, async () => ({
    isPrivate: true,
    filename: 'funnels.csv',
    head: funnelHead,
    rows: async () => (await readFunnels(database)).funnels.flatMap(toFunnelRows),
  }))
}

function toRows({ metric, figures }: NumberSeries): (string | number)[][] {
  return figures.map(({ start, value, rupees, isAtLeast }) => [
    metric,
    start,
    value ?? '',
    rupees ?? '',
    value === null ? '' : isAtLeast ? 'yes' : 'no',
  ])
}

function toFunnelRows({ name, steps, cohorts }: Funnel): (string | number)[][] {
  return cohorts.flatMap(({ month, entered, steps: splits }) => [
    [name, month, steps[0]!.name, '', entered ?? '', '', ''],
    ...splits.map(({ reached, open, dropped }, place) => {
      const step = steps[place + 1]!
      return [name, month, step.name, step.windowDays ?? '', reached ?? '', open ?? '', dropped ?? '']
    }),
  ])
}
