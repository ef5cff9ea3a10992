import { sql, type RawBuilder } from 'kysely'

/**
 * A worker claims a row by setting claimed_until to a time by which it will have finished. After that time the row is
 * free again, so a worker that dies does not hold it forever. Both expressions use the database's clock.
 */

/** The value of claimed_until for a claim that begins now. */
export function leaseUntil(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/** Whether the row is free: it has no claim, or its lease has expired. */
export const isUnclaimed = sql<boolean>`(claimed_until is null or claimed_until <= now())`
