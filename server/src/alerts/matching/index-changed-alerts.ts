import { readStoredFilters } from '@pahiya/domain/alerts/alert-filters'
import { sql } from 'kysely'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { alertDocument } from './alert-document.ts'

type Dependencies = { database: Database; search: SearchEngine; metrics: Pick<Metrics, 'alertsSetAside'> }

const alertsAtOnce = 500
/**
 * Number of attempts after which a saved search that fails for a reason other than its content becomes a dead letter.
 */
const mostTries = 10

/**
 * Brings the index up to date with every saved search that has changed, and waits until searches see it. Rows are
 * deleted only after the write; their number is the version, so a late write of another worker changes nothing. A saved
 * search that the engine rejects becomes a dead letter, and the others continue.
 */
export async function indexChangedAlerts({ database, search, metrics }: Dependencies, index: string): Promise<number> {
  let written = 0
  for (;;) {
    const { rows } = await waitingAlertsQuery(alertsAtOnce).execute(database)
    if (rows.length === 0) break
    const latest = new Map(rows.map((row) => [row.alert_id, row]))
    const failures = await write(search, index, [...latest.values()])
    const failed = new Set(failures.map(({ alert }) => alert.alert_id))
    const done = rows.filter((row) => !failed.has(row.alert_id) || latest.get(row.alert_id) !== row)
    await sql`delete from alerts_to_index where id = any(${done.map(({ id }) => id)}::bigint[])`.execute(database)
    const left = await setAside(database, failures)
    metrics.alertsSetAside.inc(failures.length - left)
    written += latest.size - failures.length
    if (left > 0) throw new Error(`${left} saved searches cannot be written now: ${failures[0]!.reason}`)
  }
  if (written > 0) await search.indices.refresh({ index })
  return written
}

/** When a worker starts, which may be another release. */
export async function retrySetAside(database: Database): Promise<void> {
  await sql`update alerts_to_index set set_aside_at = null, tries = 0 where set_aside_at is not null`.execute(database)
}

type WaitingAlert = { id: number; alert_id: string; query: string | null; tries: number }
type Failure = { alert: WaitingAlert; reason: string; isFinal: boolean }

/** A stopped, unreadable or deleted alert has no query: its copy is removed. */
export function waitingAlertsQuery(limit: number) {
  return sql<WaitingAlert>`
    select waiting.id, waiting.alert_id, waiting.tries, alerts.query
    from (select id, alert_id, tries from alerts_to_index where set_aside_at is null order by id limit ${limit}) as waiting
    left join alerts on alerts.id = waiting.alert_id and alerts.stopped_at is null and alerts.unreadable = '{}'
    order by waiting.id`
}

/** Returns the saved searches that were not written. */
async function write(search: SearchEngine, index: string, alerts: readonly WaitingAlert[]): Promise<Failure[]> {
  const built = alerts.map((alert) => ({ alert, ...build(alert) }))
  const failures = built.flatMap(({ alert, reason }) =>
    reason === undefined ? [] : [{ alert, reason, isFinal: true }],
  )
  const sent = built.filter(({ lines }) => lines.length > 0)
  if (sent.length === 0) return failures
  const { body } = await search.bulk({ index, body: sent.flatMap(({ lines }) => lines) })
  for (const [place, item] of body.items.entries()) {
    const { status = 500, error } = item.index ?? item.delete ?? {}
    // 409: a newer version is already there. 404: the deleted one never was.
    if (status < 300 || status === 409 || status === 404) continue
    const reason = JSON.stringify(error ?? status).slice(0, 500)
    // The engine is busy (429) or has failed (5xx): a retry may succeed.
    failures.push({ alert: sent[place]!.alert, reason, isFinal: status < 500 && status !== 429 })
  }
  return failures
}

/** The lines of a bulk request, or why there are none. */
function build({ id, alert_id: alertId, query }: WaitingAlert): { lines: object[]; reason?: string } {
  const address = { _id: alertId, version: id, version_type: 'external' as const }
  if (query === null) return { lines: [{ delete: address }] }
  try {
    return { lines: [{ index: address }, alertDocument(alertId, readStoredFilters(query).filters)] }
  } catch (error) {
    return { lines: [], reason: String(error).slice(0, 500) }
  }
}

/** Returns how many are left to retry. */
async function setAside(database: Database, failures: readonly Failure[]): Promise<number> {
  if (failures.length === 0) return 0
  const final = failures.map(({ alert, isFinal }) => isFinal || alert.tries + 1 >= mostTries)
  await sql`
    update alerts_to_index set tries = alerts_to_index.tries + 1, failure = failed.reason,
      set_aside_at = case when failed.is_final then now() end
    from unnest(${failures.map(({ alert }) => alert.id)}::bigint[], ${failures.map(({ reason }) => reason)}::text[],
      ${final}::boolean[]) as failed (id, reason, is_final)
    where alerts_to_index.id = failed.id`.execute(database)
  return final.filter((isFinal) => !isFinal).length
}
