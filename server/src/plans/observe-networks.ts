import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import { observe } from '../platform/telemetry/observe.ts'

/** The newest charges that are read, at most. */
const sample = 10_000
/** Below this number of charges in an hour a few visitors would look like all of them. */
const fewest = 200
const networks = 3

/**
 * Reports the share of the last hour's charges that come from three networks. If TRUSTED_PROXIES lacks the ranges of a
 * CDN, its machines look like the visitors, and everyone behind one shares its ceiling.
 */
export function observeNetworks(metrics: Metrics, database: Database): void {
  const gauge = {
    name: 'charges_of_few_networks_ratio',
    help: `Share of the charges of the last hour that come from ${networks} networks; 0 below ${fewest} charges`,
  }
  observe(metrics, { ...gauge, labels: [] }, async () => [{ labels: {}, value: await readShare(database) }])
}

async function readShare(database: Database): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    with newest as (
      select network from charges where at > now() - interval '1 hour' order by id desc limit ${sample}
    ), counted as (select count(*) as charges from newest group by network order by 1 desc limit ${networks})
    select (select sum(charges) from counted)::float8 / nullif(total, 0) as share
    from (select count(*) as total from newest) as whole where total >= ${fewest}`.execute(database)
  return rows[0]?.share ?? 0
}
