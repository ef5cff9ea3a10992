import { suggestRhythm, type Rhythm } from '@pahiya/domain/alerts/alert-rhythm'
import {
  alertDueAt,
  alertQuietHours,
  planAlerts,
  type AlertTimes,
  type SentOnDay,
} from '@pahiya/domain/alerts/plan-alerts'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import type { QuietHours } from '@pahiya/domain/time/quiet-hours'
import { sql, type Kysely } from 'kysely'
import { findChosen } from '../../notices/choices/choices.ts'
import { notify } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { judgeMatches, type JudgedMatch } from '../matching/judge-matches.ts'
import { readCurrentIds } from '../matching/read-facts.ts'
import { buildAlertNotice, type NamedAlert } from './build-alert-notice.ts'

const mostMatches = 500
/** An advert may turn out to be a known car: its match waits until it has been compared, but not forever. */
const longestMatchingMs = 10 * 60_000
const lookAgainMs = 30_000

type Waiting = { alert_id: string; car_id: string; matched_at: Date; found: number }
type Person = { notices: number; sent: SentOnDay | null; quietHours: QuietHours }
type Outcome = { outcome: 'notified' | 'waiting' | 'nothing' | 'overtaken'; cars?: number }

/**
 * Combines everything that is due for a person into one notice. Everything is read and decided first; the transaction
 * then writes the notice only if no other job has written one meanwhile. A killed job repeats the decision, but not the
 * notice.
 */
export async function sendAlerts(database: Database, accountId: string, now = new Date()): Promise<Outcome> {
  const person = await readPerson(database, accountId)
  if (!person) return { outcome: 'nothing' }
  const alerts = await readAlerts(database, accountId)
  // A broad alert whose delivery is delayed accumulates many matches; these must not crowd out the matches of other
  // alerts.
  const heldBack = alerts.filter((alert) => alertDueAt(timesOf(alert)) > now.getTime()).map(({ id }) => id)
  const waiting = await readWaiting(database, accountId, heldBack)
  const later = await findCollecting(database, heldBack)
  const { matches, held } = await recheck(database, waiting, now)
  const plan = planAlerts<PlannedMatch>({
    alerts: alerts.map(timesOf),
    waiting: [...matches, ...later.map((alertId) => ({ alertId, carId: alertId }))],
    quietHours: person.quietHours,
    sent: person.sent,
    now,
  })
  const sent = new Set<PlannedMatch>(plan.kind === 'notify' ? plan.matches : [])
  const send = matches.filter((match) => sent.has(match))
  const kept = new Set([...matches.filter((match) => !sent.has(match)), ...held].map(({ waitingFor }) => waitingFor))
  const done = waiting.filter((row) => !kept.has(row))
  const dueAt = earliest([
    plan.nextAt,
    held.length > 0 ? new Date(now.getTime() + lookAgainMs) : null,
    waiting.length === mostMatches && done.length > 0 ? now : null,
  ])
  const isWritten = await database.transaction().execute(async (transaction) => {
    if (!(await advance(transaction, accountId, person, { isNotified: send.length > 0, dueAt, now }))) return false
    await removeMatches(transaction, done)
    if (send.length > 0) await writeNotice(transaction, { accountId, number: person.notices + 1, alerts, send, now })
    return true
  })
  if (!isWritten) return { outcome: 'overtaken' }
  if (send.length > 0) return { outcome: 'notified', cars: new Set(send.map(({ carId }) => carId)).size }
  return { outcome: kept.size + later.length > 0 ? 'waiting' : 'nothing' }
}

async function readPerson(database: Database, accountId: string): Promise<Person | undefined> {
  const row = await database
    .selectFrom('alert_people')
    .select(['notices', sql<string | null>`sent_day::text`.as('day'), 'sent_count'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { quietHours } = await findChosen(database, accountId)
  return {
    notices: row.notices,
    sent: row.day === null ? null : { day: row.day, count: row.sent_count },
    quietHours: quietHours ?? alertQuietHours,
  }
}

/** Matches of all other alerts, oldest first. */
async function readWaiting(database: Database, accountId: string, heldBack: readonly string[]): Promise<Waiting[]> {
  return database
    .selectFrom('alert_matches')
    .select(['alert_id', 'car_id', 'matched_at', 'found'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`alert_id <> all(${heldBack}::uuid[])`)
    .orderBy('matched_at')
    .limit(mostMatches)
    .execute()
}

/** Only alerts that have matches at all. */
async function findCollecting(database: Database, alertIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${alertIds}::uuid[]) as held (id)
    where exists (select from alert_matches where alert_id = held.id)`.execute(database)
  return rows.map(({ id }) => id)
}

type PlannedMatch = { alertId: string; carId: string }
type Rechecked = JudgedMatch & { waitingFor: Waiting }

/** A match that is no longer true is dropped; one whose car is still being matched with other adverts is held. */
async function recheck(database: Database, waiting: readonly Waiting[], now: Date) {
  const current = await readCurrentIds(
    database,
    waiting.map(({ car_id }) => car_id),
  )
  const asked = new Map(waiting.map((row) => [`${row.alert_id} ${current.get(row.car_id)}`, row]))
  const { worthy } = await judgeMatches(
    database,
    [...asked.values()].map(({ alert_id, car_id }) => ({ alertId: alert_id, carId: current.get(car_id)! })),
    now,
  )
  const matches: Rechecked[] = []
  const held: Rechecked[] = []
  for (const match of worthy) {
    const waitingFor = asked.get(`${match.alertId} ${match.carId}`)!
    const isOld = now.getTime() - waitingFor.matched_at.getTime() > longestMatchingMs
    const list = match.known.waitsForMatching && !isOld ? held : matches
    list.push({ ...match, waitingFor })
  }
  return { matches, held }
}

type AlertRow = NamedAlert & {
  rhythm: string | null
  results: number | null
  notified_at: Date | null
  snoozed_until: Date | null
}

async function readAlerts(database: Database, accountId: string): Promise<AlertRow[]> {
  return database
    .selectFrom('alerts')
    .select(['id', 'query', 'title', 'stop_key', 'rhythm', 'results', 'notified_at', 'snoozed_until'])
    .where('account_id', '=', accountId)
    .where('stopped_at', 'is', null)
    .limit(200)
    .execute()
}

function timesOf({ id, rhythm, results, notified_at, snoozed_until }: AlertRow): AlertTimes {
  return {
    id,
    rhythm: (rhythm as Rhythm | null) ?? suggestRhythm(results ?? 0),
    notifiedAt: notified_at,
    snoozedUntil: snoozed_until,
  }
}

/** Returns false if another job has written a notice since this one read the person. */
async function advance(
  transaction: Kysely<DB>,
  accountId: string,
  { notices, sent }: Person,
  { isNotified, dueAt, now }: { isNotified: boolean; dueAt: Date | null; now: Date },
): Promise<boolean> {
  const day = dayInIndia(now)
  const count = sent?.day === day ? sent.count + 1 : 1
  const { numAffectedRows } = await sql`
    update alert_people set due_at = ${dueAt}, notices = notices + ${isNotified ? 1 : 0}::int,
      sent_day = case when ${isNotified} then ${day}::date else sent_day end,
      sent_count = case when ${isNotified} then ${count}::int else sent_count end
    where account_id = ${accountId} and notices = ${notices}`.execute(transaction)
  return numAffectedRows === 1n
}

/** A match found again in the meantime stays, because its car has changed since the check. */
async function removeMatches(transaction: Kysely<DB>, done: readonly Waiting[]): Promise<void> {
  if (done.length === 0) return
  await sql`
    delete from alert_matches using unnest(${done.map(({ alert_id }) => alert_id)}::uuid[],
      ${done.map(({ car_id }) => car_id)}::uuid[], ${done.map(({ found }) => found)}::int[])
      as done (alert_id, car_id, found)
    where alert_matches.alert_id = done.alert_id and alert_matches.car_id = done.car_id
      and alert_matches.found = done.found`.execute(transaction)
}

async function writeNotice(
  transaction: Kysely<DB>,
  {
    accountId,
    number,
    alerts,
    send,
    now,
  }: { accountId: string; number: number; alerts: readonly AlertRow[]; send: readonly JudgedMatch[]; now: Date },
): Promise<void> {
  const adverts = send.flatMap(({ car, known }) =>
    known.listingIds.map((listingId) => ({ listingId, carId: car.carId, priceRupees: car.priceRupees })),
  )
  const unique = [...new Map(adverts.map((advert) => [advert.listingId, advert])).values()]
  await sql`
    insert into alert_notified (account_id, listing_id, car_id, price_rupees, notified_at)
    select ${accountId}::uuid, listing_id, car_id, price_rupees, ${now}::timestamptz
    from unnest(${unique.map((each) => each.listingId)}::uuid[], ${unique.map((each) => each.carId)}::uuid[],
      ${unique.map((each) => each.priceRupees)}::bigint[]) as adverts (listing_id, car_id, price_rupees)
    on conflict (account_id, listing_id) do update set car_id = excluded.car_id,
      price_rupees = excluded.price_rupees, notified_at = excluded.notified_at`.execute(transaction)
  const prices = new Map(send.map(({ alertId, car }) => [alertId, car.priceRupees]))
  await sql`
    update alerts set notified_at = ${now}::timestamptz,
      notified_rupees = case when kind = 'car' then sent.price_rupees end
    from unnest(${[...prices.keys()]}::uuid[], ${[...prices.values()]}::bigint[]) as sent (id, price_rupees)
    where alerts.id = sent.id`.execute(transaction)
  // The same drop of a saved car is not reported a second time.
  await sql`
    update saved_cars set told_price_rupees = sent.price_rupees
    from unnest(${unique.map((each) => each.listingId)}::uuid[], ${unique.map((each) => each.priceRupees)}::bigint[])
      as sent (listing_id, price_rupees)
    where account_id = ${accountId} and saved_cars.listing_id = sent.listing_id
      and coalesce(told_price_rupees, saved_cars.price_rupees) > sent.price_rupees`.execute(transaction)
  const data = buildAlertNotice(alerts, send)
  await notify(transaction, { personId: accountId, kind: 'alert_cars', key: `alerts-${number}`, data })
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : new Date(Math.min(...known.map((time) => time.getTime())))
}
