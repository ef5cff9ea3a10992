import { readStoredFilters } from '@pahiya/domain/alerts/alert-filters'
import { decideSearchMatch, decideTarget, type AlertReason } from '@pahiya/domain/alerts/decide-car'
import { findNotified, type NotifiedAdvert } from '@pahiya/domain/alerts/notified-cars'
import type { Filters } from '@pahiya/domain/search/filters'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { CarDocument } from '../../search/index/car-document.ts'
import { meetsFilters } from '../../search/invalidation/affects-answer.ts'
import type { AlertMatch } from './find-matching-alerts.ts'
import { readCarDocuments } from './read-car-documents.ts'
import { readKnownCars, readNotified, readPricesAt, type KnownCar } from './read-facts.ts'

type AlertRow = {
  id: string
  account_id: string
  created_at: Date
  query: string | null
  target_rupees: number | null
  notified_rupees: number | null
}
/** A match that is worth a notice. */
export type JudgedMatch = AlertMatch & {
  accountId: string
  reason: AlertReason
  filters: Filters | null
  car: CarDocument
  known: KnownCar
}
export type Judgement = {
  worthy: JudgedMatch[]
  /** Adverts that have joined a car about which the person has already been notified. */
  joined: (NotifiedAdvert & { accountId: string })[]
}

/**
 * Decides which matches are worth a notice now, from the current state of cars, alerts and earlier notices. Used when a
 * car has changed and again right before a notice is written.
 */
export async function judgeMatches(
  database: Database,
  matches: readonly AlertMatch[],
  now: Date,
  cars?: readonly CarDocument[],
): Promise<Judgement> {
  const judgement: Judgement = { worthy: [], joined: [] }
  const alerts = await readActiveAlerts(database, [...new Set(matches.map(({ alertId }) => alertId))])
  const carIds = [...new Set(matches.flatMap(({ alertId, carId }) => (alerts.has(alertId) ? [carId] : [])))]
  if (carIds.length === 0) return judgement
  const documents = cars ?? (await readCarDocuments(database, carIds, now))
  const live = new Map(documents.map((document) => [document.carId, document]))
  const known = await readKnownCars(database, carIds)
  const accountIds = [...new Set([...alerts.values()].map(({ account_id }) => account_id))]
  const notified = await readNotified(database, accountIds, known.values())
  const undecided = matches.flatMap(({ alertId, carId }) => {
    const [alert, car, identity] = [alerts.get(alertId), live.get(carId), known.get(carId)]
    return alert && car && identity ? [candidateOf(alert, car, identity, notified.get(alert.account_id) ?? [])] : []
  })
  const older = undecided.filter(needsPriceThen)
  const prices = await readPricesAt(
    database,
    older.map(({ car, alert }) => ({ carId: car.carId, at: alert.created_at })),
  )
  const priceThen = new Map(older.map((candidate, at) => [candidate, prices[at] ?? null]))
  for (const candidate of undecided) {
    const { alert, car, known: identity, filters, earlier } = candidate
    for (const listingId of earlier?.addedListingIds ?? []) {
      const { priceRupees } = earlier!
      judgement.joined.push({ accountId: alert.account_id, carId: car.carId, listingId, priceRupees })
    }
    const reason = decide(candidate, priceThen.get(candidate) ?? null, now)
    if (reason === null) continue
    const match = { alertId: alert.id, carId: car.carId, accountId: alert.account_id }
    judgement.worthy.push({ ...match, reason, filters, car, known: identity })
  }
  return judgement
}

type Candidate = {
  alert: AlertRow
  car: CarDocument
  known: KnownCar
  filters: Filters | null
  earlier: ReturnType<typeof findNotified>
}

function candidateOf(
  alert: AlertRow,
  car: CarDocument,
  known: KnownCar,
  notified: readonly NotifiedAdvert[],
): Candidate {
  const filters = alert.query === null ? null : readStoredFilters(alert.query).filters
  return { alert, car, known, filters, earlier: findNotified(notified, known) }
}

function needsPriceThen({ filters, earlier, known, alert }: Candidate): boolean {
  return filters !== null && earlier === null && known.firstSeenAt <= alert.created_at
}

function decide({ alert, car, known, filters, earlier }: Candidate, priceThen: number | null, now: Date) {
  const { priceRupees } = car
  if (filters === null) {
    return decideTarget({ targetRupees: alert.target_rupees!, priceRupees, notifiedRupees: alert.notified_rupees })
  }
  if (!meetsFilters(filters, car, now)) return null
  return decideSearchMatch({
    notifiedRupees: earlier?.priceRupees ?? null,
    priceRupees,
    firstSeenAt: known.firstSeenAt,
    alertSince: alert.created_at,
    priceAtAlertRupees: priceThen,
  })
}

/** Alerts are part of Pro (C-14): they pause while their owner has no Pro. */
async function readActiveAlerts(database: Database, ids: readonly string[]): Promise<Map<string, AlertRow>> {
  const { rows } = await activeAlertsQuery(ids).execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

export function activeAlertsQuery(ids: readonly string[]) {
  return sql<AlertRow>`
    select alerts.id, account_id, alerts.created_at, query, target_rupees, notified_rupees
    from alerts join accounts on accounts.id = alerts.account_id
    where alerts.id = any(${ids}::uuid[]) and stopped_at is null and unreadable = '{}' and accounts.plan = 'pro'`
}
