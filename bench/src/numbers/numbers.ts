import { countNewRows } from '@pahiya/server/numbers/count-new-rows'
import { followFunnels } from '@pahiya/server/numbers/follow-funnels'
import { storeCohorts } from '@pahiya/server/numbers/store-cohorts'
import { createFunnelKeys } from '@pahiya/server/platform/http/visitors/funnel-keys'
import { accountHeader, createAccount, identifyByHeader } from '@pahiya/server/testing/environment/test-account'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { sql } from 'kysely'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'

const days = 90
const chunk = 500_000
const rounds = 20
const goals = { pageMs: 200, funnelMs: 2_000, newEventsMs: 200, cohortsMs: 2_000 }
/** Steps of visitors that the job counts; all other entries are written directly. */
const followedSteps = 60_000

type Database = TestWorld['stores']['database']

/**
 * `pnpm bench numbers [events]`: by default 10,000,000 events of 90 days. Prints the job's throughput, the cost of a
 * run once everything is counted, and the response times of /admin/numbers by day, week and month and of the funnels,
 * with one funnel entry for every five events.
 */
export async function run(): Promise<void> {
  const events = Number(process.argv[3] ?? 10_000_000)
  await withBenchWorld(async (world) => {
    const { database } = world.stores
    await sql`select ensure_partitions(now() - make_interval(days => ${days + 31}))`.execute(database)
    await timed('events are written', () => addEvents(database, events))
    await measureCounting(database, events)
    await timed('entries are written', () => addEntries(database, Math.round(events / 5)))
    await measureSteps(world)
    await sql`analyze funnel_entries`.execute(database)
    await measureCohorts(database)
    await measurePages(world)
  })
}

async function timed(what: string, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  printProgress(`${what}: ${Math.round(ms / 1_000)} s`)
  return ms
}

/** Written in the order of time, because an event's id is derived from its time. */
async function addEvents(database: Database, events: number): Promise<void> {
  for (let written = 0; written < events; written += chunk) {
    const most = Math.min(chunk, events - written)
    await sql`
      insert into events (id, at, kind, found)
      select uuidv7(make_interval(secs => -age)), now() - make_interval(secs => age),
        case when i % 20 = 0 then 'zero_results' when i % 50 = 1 then 'limit_hit' else 'search' end,
        case when i % 20 = 0 then 0 when i % 50 = 1 then null else 12 end
      from (
        select i, 3600 + ${days * 86_400}::float8 * (1 - (${written}::float8 + i) / ${events}::float8) as age
        from generate_series(1, ${most}::integer) as i) as ages`.execute(database)
    printProgress(`${(written + most).toLocaleString('en-IN')} events`)
  }
}

async function measureCounting(database: Database, events: number): Promise<void> {
  const ms = await timed('events are counted', async () => {
    while ((await countNewRows(database)).counted >= 400_000);
  })
  const { rows } = await sql<{ counted: number }>`
    select coalesce(sum(count), 0)::integer as counted from number_days
    where metric in ('searches', 'limit_hits')`.execute(database)
  printFigure('numbers.counted', rows[0]!.counted, 'events', String(events), rows[0]!.counted === events)
  const perSecond = events / (ms / 1_000)
  printFigure('numbers.counted.rate', perSecond, 'events per second', '>= 1000', perSecond >= 1_000)
  await sql`insert into events (kind, found) select 'search', 3 from generate_series(1, 1000)`.execute(database)
  const began = performance.now()
  await countNewRows(database, { now: new Date(Date.now() + 200_000) })
  const newMs = performance.now() - began
  printFigure(
    'numbers.new_events',
    newMs,
    'ms for a run over 1,000 new events',
    `<= ${goals.newEventsMs}`,
    newMs <= goals.newEventsMs,
  )
}

async function addEntries(database: Database, entries: number): Promise<void> {
  await sql`
    insert into funnel_entries (funnel, unit, entered_at, step2_at, step3_at, step4_at)
    select 'buy', substr(sha256(i::text::bytea), 1, 16), at,
      case when i % 10 < 4 then at + interval '1 day' end, case when i % 10 = 0 then at + interval '2 days' end,
      case when i % 50 = 0 then at + interval '9 days' end
    from (
      select i, now() - make_interval(secs => ${days * 86_400}::float8 * (1 - i / ${entries}::float8)) as at
      from generate_series(1, ${entries}::integer) as i) as entered`.execute(database)
}

async function measureSteps({ stores: { database }, config }: TestWorld): Promise<void> {
  await sql`
    insert into visitor_steps (step, visitor)
    select case when i % 3 = 0 then 'open' else 'search' end, substr(sha256((i / 3)::text::bytea), 1, 16)
    from generate_series(1, ${followedSteps}::integer) as i`.execute(database)
  const began = performance.now()
  const { steps } = await followFunnels(database, createFunnelKeys(config), { now: new Date(Date.now() + 200_000) })
  const perSecond = steps / ((performance.now() - began) / 1_000)
  printFigure('numbers.steps.rate', perSecond, 'steps per second', '>= 1000', perSecond >= 1_000)
}

/** Once a day the job computes the cohorts, with one statement per month of a funnel. */
async function measureCohorts(database: Database): Promise<void> {
  const began = performance.now()
  await storeCohorts(database, new Date(Date.now() + 86_400_000))
  const ms = performance.now() - began
  printFigure('numbers.cohorts', ms, 'ms to compute all cohorts', `<= ${goals.cohortsMs}`, ms <= goals.cohortsMs)
}

async function measurePages(world: TestWorld): Promise<void> {
  const { database } = world.stores
  const admin = await createAccount(database, { grants: ['admin'] })
  const site = await world.site({ identify: identifyByHeader(database) })
  const measure = async (path: string, times: number) => {
    const ms: number[] = []
    for (let round = 0; round < times; round += 1) {
      const began = performance.now()
      const { statusCode } = await site.inject({ url: `/api/admin/${path}`, headers: { [accountHeader]: admin } })
      if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
      ms.push(performance.now() - began)
    }
    return quantile(ms, 0.95)
  }
  try {
    for (const by of ['day', 'week', 'month']) {
      const p95 = await measure(`numbers?by=${by}&from=${firstDay()}`, rounds)
      printFigure(`numbers.page.${by}.p95`, p95, 'ms server time', `<= ${goals.pageMs}`, p95 <= goals.pageMs)
    }
    const p95 = await measure('numbers/funnels', 8)
    printFigure('numbers.funnels.p95', p95, 'ms server time', `<= ${goals.funnelMs}`, p95 <= goals.funnelMs)
  } finally {
    await site.close()
  }
}

function firstDay(): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
