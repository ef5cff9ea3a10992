import { reader as ourReader } from '@pahiya/domain/advert-reader/reader'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/engines/postgres.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { RefreshDependencies } from '../crawl/refresh-source.ts'
import { replayRejected } from '../save/replay-rejected.ts'
import { readStoredAdverts } from '../save/read-stored-adverts.ts'

export const replaySourceJob = defineJob({
  name: 'replay-source',
  payload: z.object({ replay: z.uuid() }),
  priority: 8,
  pool: 'long',
})

export const replayKey = (id: string) => `replay-${id}`

type Replayed = { kind: 'replayed'; replayed: number; understood: number } | { kind: 'gone' }

/**
 * Reads the quarantine of a source again, from the stored pages with the current mapping, and stores its progress after
 * each batch. A replay that was aborted or failed starts over: adverts that it parsed have left the quarantine.
 * After the last attempt it is closed as failed.
 */
export async function replaySource(
  id: string,
  dependencies: RefreshDependencies,
  signal: AbortSignal,
): Promise<Replayed> {
  const { database, reader = ourReader } = dependencies
  const replay = await database
    .updateTable('source_replays')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['source_key', 'reason'])
    .executeTakeFirst()
  if (!replay) return { kind: 'gone' }
  try {
    const inUse = (await dependencies.modelInUse?.()) ?? null
    const readStored = (places: Parameters<typeof readStoredAdverts>[1]) => readStoredAdverts(dependencies, places)
    const options = {
      source: replay.source_key,
      allVersions: true,
      readStored,
      ...(replay.reason !== null && { reason: replay.reason }),
    }
    const store = (soFar: { replayed: number; understood: number }) => storeProgress(database, id, soFar)
    const done = await replayRejected({ database, reader, inUse }, options, signal, store)
    signal.throwIfAborted()
    await finish(database, id, { ...done, state: 'done', problem: null })
    return { kind: 'replayed', ...done }
  } catch (error) {
    if (signal.aborted) throw error
    const problem = (error instanceof Error ? error.message : 'failed').slice(0, 500)
    if (await isLastTry(database, id)) await finish(database, id, { state: 'failed', problem })
    else await waitForNextTry(database, id, problem)
    throw error
  }
}

/** Whether the running job has no further attempts. */
async function isLastTry(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    select attempts >= max_attempts as "isLast" from graphile_worker.jobs where key = ${replayKey(id)}`.execute(
    database,
  )
  return rows[0]?.isLast ?? true
}

async function waitForNextTry(database: Database, id: string, problem: string): Promise<void> {
  await database.updateTable('source_replays').set({ state: 'waiting', problem }).where('id', '=', id).execute()
}

/** Not fatal. Awaited before the next batch and before finish, so that the final counts are written last. */
export async function storeProgress(
  database: Database,
  id: string,
  soFar: { replayed: number; understood: number },
): Promise<void> {
  await database
    .updateTable('source_replays')
    .set(soFar)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
    .catch(() => {})
}

async function finish(
  database: Database,
  id: string,
  row: { state: 'done' | 'failed'; problem: string | null; replayed?: number; understood?: number },
): Promise<void> {
  const finished = { ...row, finished_at: sql<Date>`now()` }
  await database
    .updateTable('source_replays')
    .set(finished)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}
