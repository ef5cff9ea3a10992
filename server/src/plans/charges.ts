import { sql } from 'kysely'
import type { IdentifiedCaller } from '../platform/http/visitors/callers.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { Limits, Used } from './limits.ts'

export type Charge = { id: string; at: string }
export type ChargeOutcome =
  | { outcome: 'charged'; charge: Charge }
  /** The same caller sent the same query a moment ago. */
  | { outcome: 'free' }
  | { outcome: 'refused'; freesAt: Date }

/** Longer than the time limit of a search (MKT-05): a charge not confirmed by then no longer counts. */
const heldForSeconds = 180

type Row = { outcome: 'charged' | 'free' | 'refused'; charge_id: string; charged_at: string; frees_at: Date }

/** SEC-09: checks and charges in one step, exact under any concurrency. The caller confirms or refunds the charge. */
export async function reserveCharge(
  database: Database,
  caller: IdentifiedCaller,
  asked: { question: Buffer; freeForSeconds: number },
  limits: Limits,
): Promise<ChargeOutcome> {
  const { cookie, visitor, network, sitePrefix } = caller
  const { rows } = await sql<Row>`/* prepared: take_charge */ select * from take_charge(
    ${asked.question}, ${cookie}, ${visitor}, ${network}, ${sitePrefix},
    ${limits.person}, ${limits.network}, ${limits.networkDay}, ${limits.sitePrefix}, ${limits.sitePrefixDay},
    make_interval(days => ${limits.days}), make_interval(secs => ${asked.freeForSeconds}),
    make_interval(secs => ${heldForSeconds}))`.execute(database)
  return takenOf(rows[0]!)
}

/** QUOTA-03: charges one of an account's searches in a calendar month. Network ceilings do not apply. */
export async function reserveAccountCharge(
  database: Database,
  caller: IdentifiedCaller,
  asked: { question: Buffer; freeForSeconds: number },
  account: { id: string; perMonth: number },
): Promise<ChargeOutcome> {
  const { cookie, visitor, network, sitePrefix } = caller
  const { rows } = await sql<Row>`/* prepared: take_account_charge */ select * from take_account_charge(
    ${asked.question}, ${cookie}, ${visitor}, ${network}, ${sitePrefix}, ${account.id}, ${account.perMonth},
    make_interval(secs => ${asked.freeForSeconds}), make_interval(secs => ${heldForSeconds}))`.execute(database)
  return takenOf(rows[0]!)
}

function takenOf({ outcome, charge_id, charged_at, frees_at }: Row): ChargeOutcome {
  if (outcome === 'charged') return { outcome, charge: { id: charge_id, at: charged_at } }
  return outcome === 'refused' ? { outcome, freesAt: frees_at } : { outcome }
}

export async function accountChargesUsed(database: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`select account_charges_spent(${accountId}) as used`.execute(database)
  return rows[0]!.used
}

export async function commitCharges(database: Database, charges: readonly Charge[], days: number): Promise<void> {
  const [ids, times] = [charges.map(({ id }) => id), charges.map(({ at }) => at)]
  await sql`/* prepared: keep_charges */
    select keep_charges(${ids}::uuid[], ${times}::timestamptz[], make_interval(days => ${days}))`.execute(database)
}

export async function refundCharge(database: Database, { id, at }: Charge): Promise<void> {
  await sql`select refund_charge(${id}, ${at}::timestamptz)`.execute(database)
}

export async function chargesUsed(database: Database, caller: IdentifiedCaller, { days }: Limits): Promise<Used[]> {
  const { cookie, visitor, network, sitePrefix } = caller
  const { rows } = await sql<Used>`
    select name, used, oldest, used_in_day as "usedInDay", oldest_in_day as "oldestInDay" from charges_spent(
    ${cookie}, ${visitor}, ${network}, ${sitePrefix}, make_interval(days => ${days}))`.execute(database)
  return rows
}
