import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { deleteInBatches } from '../platform/engines/delete-in-batches.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { BackgroundTask } from '../platform/process/run-leader.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { retentionInterval } from '../platform/retention.ts'

const everyMs = 60 * 60_000
const batch = 1_000

/** Background tasks for the desk, run while this worker is the leader. */
export function deskTasks({ database, log }: { database: Database; log: Log }): BackgroundTask[] {
  return [
    async (lost) => {
      while (!lost.aborted) {
        try {
          await deleteClosedItems(database, lost)
          await deleteOldLooks(database, lost)
          await deleteOldApprovals(database, lost)
          await deleteOldGoldenItems(database, lost)
        } catch (error) {
          log.warn({ err: error }, 'closed desk items could not be deleted, tried again later')
        }
        await sleep(everyMs, undefined, { signal: lost }).catch(() => {})
      }
    },
  ]
}

/** Loops until no item is left that was closed more than a year ago. The audit log has the moderators' decisions. */
export async function deleteClosedItems(database: Database, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(database, { statement: closedItemsQuery(), batch, signal })
}

/** Deletes samples that were not reviewed within a month. Reviewed samples are deleted with their item. */
export async function deleteOldLooks(database: Database, signal?: AbortSignal): Promise<number> {
  const statement = sql`delete from desk_second_looks where id in (
    select id from desk_second_looks where second_at is null and first_at < now() - ${retentionInterval('desk_second_looks')}
    order by id limit ${batch} for update skip locked)`
  return deleteInBatches(database, { statement, batch, signal })
}

/** The audit log records them too. */
export async function deleteOldApprovals(database: Database, signal?: AbortSignal): Promise<number> {
  const statement = sql`delete from approvals where id in (
    select id from approvals where asked_at < now() - ${retentionInterval('approvals')}
    order by asked_at limit ${batch} for update skip locked)`
  return deleteInBatches(database, { statement, batch, signal })
}

/** Their evidence may be a copy of data that has since been deleted. */
export async function deleteOldGoldenItems(database: Database, signal?: AbortSignal): Promise<number> {
  const statement = sql`delete from desk_golden_items where id in (
    select id from desk_golden_items where added_at < now() - ${retentionInterval('desk_golden_items')}
    order by added_at limit ${batch} for update skip locked)`
  return deleteInBatches(database, { statement, batch, signal })
}

export function closedItemsQuery() {
  return sql`delete from desk_items where id in (
    select id from desk_items where state = 'closed' and closed_at < now() - ${retentionInterval('desk_items')}
    order by closed_at limit ${batch} for update skip locked)`
}
