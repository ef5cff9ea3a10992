import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { funnelDefinitions, reentryDays, type FunnelName } from './funnel-definitions.ts'

/** step: counted from 1, in funnel order. */
export type FunnelStep = { step: number; unit: Buffer; at: Date }

/**
 * Adds steps to the entries of a funnel: a first step enters it, unless its unit entered it a short time ago; for a
 * later step, the first occurrence after the previous step counts. Steps may be passed in any order within a call, but
 * calls must be in chronological order.
 */
export async function applySteps(
  transaction: Kysely<DB>,
  funnel: FunnelName,
  steps: readonly FunnelStep[],
): Promise<void> {
  const { steps: defined } = funnelDefinitions.find(({ name }) => name === funnel)!
  for (const place of defined.keys()) {
    const given = steps.filter(({ step }) => step === place + 1)
    if (given.length === 0) continue
    const rows = sql`unnest(${given.map(({ unit }) => unit)}::bytea[], ${given.map(({ at }) => at)}::timestamptz[])
      as given (unit, at)`
    await (place === 0 ? enter(transaction, funnel, rows) : advance(transaction, { funnel, place, rows }))
  }
}

type Rows = ReturnType<typeof sql>

async function enter(transaction: Kysely<DB>, funnel: FunnelName, rows: Rows): Promise<void> {
  await sql`
    insert into funnel_entries (funnel, unit, entered_at)
    select ${funnel}, first.unit, first.at from (select unit, min(at) as at from ${rows} group by unit) as first
    where not exists (
      select from funnel_entries as earlier where earlier.funnel = ${funnel} and earlier.unit = first.unit
        and earlier.entered_at > first.at - make_interval(days => ${reentryDays[funnel]}))
    on conflict do nothing`.execute(transaction)
}

async function advance(
  transaction: Kysely<DB>,
  { funnel, place, rows }: { funnel: FunnelName; place: number; rows: Rows },
): Promise<void> {
  const column = sql.ref(`step${place + 1}_at`)
  const before = place === 1 ? sql.ref('entered_at') : sql.ref(`step${place}_at`)
  // The newest entry that began before the step; an older one is open only for longer than its windows.
  await sql`
    update funnel_entries as entry set ${column} = reached.at
    from (
      select latest.unit, latest.entered_at, min(given.at) as at from ${rows}
      cross join lateral (
        select unit, entered_at, ${before} as before_at, ${column} as reached_at from funnel_entries
        where funnel = ${funnel} and unit = given.unit and entered_at <= given.at
        order by entered_at desc limit 1) as latest
      where latest.reached_at is null and latest.before_at <= given.at
      group by 1, 2) as reached
    where entry.funnel = ${funnel} and entry.unit = reached.unit and entry.entered_at = reached.entered_at`.execute(
    transaction,
  )
}
