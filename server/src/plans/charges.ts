import { sql } from 'kysely'
import type { KnownCaller } from '../platform/http/callers.ts'
import type { Database } from '../platform/postgres.ts'
import type { Limits, Used } from './limits.ts'

export type Charge = { id: string; at: string }
export type Reserved =
  | { outcome: 'charged'; charge: Charge }
  /** The same caller asked the same a moment ago. */
  | { outcome: 'free' }
  | { outcome: 'refused'; freesAt: Date }

/** Longer than anybody waits for a search (MKT-05): a charge that nobody has kept by then counts no more. */
const heldForSeconds = 180

type Row = { outcome: 'charged' | 'free' | 'refused'; charge_id: string; charged_at: string; frees_at: Date }

/** SEC-09: looks and takes in one step, exact however many ask at once. Whoever is charged keeps or refunds it. */
export async function reserveCharge(
  database: Database,
  caller: KnownCaller,
  asked: { question: Buffer; freeForSeconds: number },
  limits: Limits,
): Promise<Reserved> {
  const { cookie, visitor, network, sitePrefix } = caller
  const { rows } = await sql<Row>`/* prepared: reserve_charge */ select * from reserve_charge(
    ${asked.question}, ${cookie}, ${visitor}, ${network}, ${sitePrefix},
    ${limits.person}, ${limits.line}, ${limits.site},
    make_interval(days => ${limits.days}), make_interval(secs => ${asked.freeForSeconds}),
    make_interval(secs => ${heldForSeconds}))`.execute(database)
  const { outcome, charge_id, charged_at, frees_at } = rows[0]!
  if (outcome === 'charged') return { outcome, charge: { id: charge_id, at: charged_at } }
  return outcome === 'refused' ? { outcome, freesAt: frees_at } : { outcome }
}

export async function keepCharges(database: Database, charges: readonly Charge[], days: number): Promise<void> {
  const [ids, times] = [charges.map(({ id }) => id), charges.map(({ at }) => at)]
  await sql`/* prepared: keep_charges */
    select keep_charges(${ids}::uuid[], ${times}::timestamptz[], make_interval(days => ${days}))`.execute(database)
}

export async function refundCharge(database: Database, { id, at }: Charge): Promise<void> {
  await sql`select refund_charge(${id}, ${at}::timestamptz)`.execute(database)
}

export async function chargesUsed(database: Database, caller: KnownCaller, { days }: Limits): Promise<Used[]> {
  const { cookie, visitor, network, sitePrefix } = caller
  const { rows } = await sql<Used>`select name, used, oldest from charges_used(
    ${cookie}, ${visitor}, ${network}, ${sitePrefix}, make_interval(days => ${days}))`.execute(database)
  return rows
}
