import { accountHeader, createAccount, identifyByHeader } from '@pahiya/server/testing/environment/test-account'
import { exampleAdvert } from '@pahiya/server/testing/examples/example-advert'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { sql } from 'kysely'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, quantile } from '../measure/figure.ts'

const sources = 20
const runs = 200
const reasons = ['unknown-model', 'unknown-make', 'no-price', 'unusable-row'] as const
const rounds = 60
const goalMs = 200

/**
 * `pnpm bench sources-console [adverts]`: server times of the pages at /admin/sources, for 20 sources with 200 runs
 * each. One source has this many adverts in quarantine (10,000 by default), and their changes are not folded yet.
 */
export async function run(): Promise<void> {
  const adverts = Number(process.argv[3] ?? 10_000)
  await withBenchWorld(async (world) => {
    await fill(world.stores.database, adverts)
    const paths = {
      list: '',
      source: '/source-1',
      quarantine: '/source-1/quarantine',
      'quarantine.later': `/source-1/quarantine?after=advert-${Math.round(adverts / 2)}`,
      'quarantine.reason': `/source-1/quarantine?reason=${reasons[2]}&after=advert-${Math.round(adverts / 2)}`,
      case: `/source-1/quarantined?ref=advert-${adverts}`,
    }
    for (const [name, p95] of Object.entries(await measure(world, paths)))
      printFigure(`sources-console.${name}.p95`, p95, 'ms server time', `<= ${goalMs}`, p95 <= goalMs)
  })
}

async function fill(database: TestWorld['stores']['database'], adverts: number): Promise<void> {
  await sql`
    insert into sources (key, name, kind, trust_points, agreement, connector, address)
    select 'source-' || n, 'Source ' || n, 'api', 5, 'by letter', 'json-api', 'https://source-' || n || '.example'
    from generate_series(1, ${sources}::integer) as n`.execute(database)
  await sql`
    insert into source_passes (source_key, started_at, finished_at, seen, saved, read, rejected, rejected_by, filled)
    select 'source-' || n, at, at + interval '1 hour', 1000, 900, 900, 10, '{"no-price": 10}', '{"price": 890}'
    from generate_series(1, ${sources}::integer) as n,
      generate_series(now() - make_interval(days => ${runs}), now() - interval '1 day', interval '1 day') as at`.execute(
    database,
  )
  const advert = JSON.stringify(exampleAdvert({ description: 'Single owner, serviced on time. '.repeat(30) }))
  const fields = { make: 'Zorba', model: 'Zorbo', year: '2018', price: '4,85,000' }
  // One statement per advert, as in a crawl: each appends a change that is not folded yet.
  for (let n = 1; n <= adverts; n += 1)
    await sql`
      insert into rejected_adverts
        (source_key, source_ref, reason, words, advert, fields, source_stamp, raw_key, reader_version)
      values ('source-1', ${`advert-${n}`}, ${reasons[n % reasons.length]!}, array['zorba', 'zorbo'],
        ${advert}, ${JSON.stringify(fields)}, 'stamp', 'raw/' || repeat('0', 64), '1')`.execute(database)
  await sql`analyze rejected_adverts, source_passes, source_problem_changes, sources`.execute(database)
}

async function measure<Name extends string>(
  world: TestWorld,
  paths: Record<Name, string>,
): Promise<Record<string, number>> {
  const { database } = world.stores
  const admin = await createAccount(database, { grants: ['admin'] })
  const site = await world.site({ identify: identifyByHeader(database) })
  const p95: Record<string, number> = {}
  try {
    for (const [name, path] of Object.entries<string>(paths)) {
      const ms: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        const url = `/api/admin/sources${path}`
        const { statusCode } = await site.inject({ url, headers: { [accountHeader]: admin } })
        if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
        ms.push(performance.now() - began)
      }
      p95[name] = quantile(ms, 0.95)
    }
    return p95
  } finally {
    await site.close()
  }
}
