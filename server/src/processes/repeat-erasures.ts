import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../platform/engines/postgres.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { openErasureLedger, type LedgerStores } from '../privacy/erasure/erasure-ledger.ts'
import { findLedgerStart, reapplyErasures, wasLedgerChecked } from '../privacy/erasure/reapply-erasures.ts'
import { repeatRemovals } from '../ingestion/removals/removed-numbers.ts'
import { erasePerson } from './personal-data.ts'

type LedgerDependencies = LedgerStores & { database: Database }

/**
 * Repeats the erasures in the ledger for people whom a restored backup brought back, and the removals of numbers from
 * adverts. Counts entries under other
 * secrets, because their people cannot be recognised.
 */
export async function repeatErasures({
  database,
  ...stores
}: LedgerDependencies): Promise<{ entries: number; erased: number; removedNumbers: number; otherSecrets: number }> {
  const ledger = openErasureLedger(stores)
  const written = {
    ...ledger,
    append: async (accountId: string) => ({ accountHash: ledger.hash(accountId), writtenAt: new Date() }),
  }
  const erase = (accountId: string) => erasePerson({ database, ledger: written }, accountId)
  // Read first: afterwards the database knows all entries.
  const from = await findLedgerStart(database)
  const outcome = await reapplyErasures({
    database,
    ledger,
    erase,
    ...(stores.pageSize && { pageSize: stores.pageSize }),
  })
  const removedNumbers = await repeatRemovals(database, ledger.readNumbersFrom(from))
  return { ...outcome, removedNumbers, otherSecrets: await ledger.countOtherSecrets() }
}

const betweenTriesMs = 1_000

/**
 * Reports whether the site may open: not before every erasure in the ledger is applied. While the object store is
 * unavailable, a database that was checked before under the same identity may open, since it is not a restored one.
 */
export function watchErasures(
  { log, ...dependencies }: LedgerDependencies & { log: Log },
  signal: AbortSignal,
): () => boolean {
  let mayOpen = false
  const check = async () => {
    for (let isReported = false; !signal.aborted;) {
      try {
        const outcome = await repeatErasures(dependencies)
        mayOpen = true
        if (outcome.erased > 0 || outcome.removedNumbers > 0)
          log.warn(outcome, 'erasures were applied to a restored database')
        if (outcome.otherSecrets > 0) log.warn(outcome, 'the ledger of erasures has entries under other secrets')
        return
      } catch (error) {
        mayOpen ||= await wasLedgerChecked(dependencies.database).catch(() => false)
        if (!isReported) log.warn({ err: error, mayOpen }, 'the ledger of erasures could not be applied yet')
        isReported = true
      }
      await sleep(betweenTriesMs, undefined, { signal }).catch(() => {})
    }
  }
  void check()
  return () => mayOpen
}
