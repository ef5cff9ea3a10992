import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { modelInUseQuery } from '../model/model-store.ts'
import { firstIdAt } from '../training/training-rows.ts'
import { fewestNewest } from './fit-correction.ts'

const program = new URL('../../processes/commands/price-model/correct-prices.ts', import.meta.url).pathname

/** An attempt that ended is repeated after a day, one whose process died after an hour. */
const againAfterHours = 24
const againAfterFailureHours = 1
/** Attempts that were not applied are records for the training desk only. */
const keptDays = 90
/** A fifth of the adverts is held out. */
const fewestLive = Math.ceil(fewestNewest / 0.8)

/** Starts a correction of the model in use, if one is due, in a process of its own: fitting blocks the event loop. */
export async function startCorrection(database: Kysely<DB>, signal: AbortSignal): Promise<object> {
  const correctionId = await claimCorrection(database)
  if (!correctionId) return { correction: 'not due' }
  const child = spawn(process.execPath, [program, '--correction', correctionId], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    // A process that failed to start emits an error.
    await once(child, 'exit').catch(() => {})
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return { correction: correctionId, exit: child.exitCode }
}

/** Records an attempt for the model in use; null if none is due. */
export async function claimCorrection(database: Kysely<DB>): Promise<string | null> {
  const inUse = await modelInUseQuery(database).select('created_at').executeTakeFirst()
  if (!inUse || !(await isDueQuery(inUse.id).execute(database)).rows[0]!.isDue) return null
  const { rows: live } = await liveSinceQuery(inUse.created_at, fewestLive).execute(database)
  if (live.length < fewestLive) return null
  await sql`delete from price_corrections
    where applied_at is null and started_at < now() - make_interval(days => ${keptDays})`.execute(database)
  const { id } = await database
    .insertInto('price_corrections')
    .values({ model_id: inUse.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function isDueQuery(modelId: string) {
  return sql<{ isDue: boolean }>`
    select not exists (
      select from price_corrections
      where model_id = ${modelId} and started_at > clock_timestamp() - make_interval(hours =>
        case when ended_at is null then ${againAfterFailureHours}::integer else ${againAfterHours}::integer end)
    ) as "isDue"`
}

/** Ids of live listings added since training, limited to the number that the decision needs. */
export function liveSinceQuery(trainedAt: Date, limit: number) {
  return sql`
    select id from listings where id > ${firstIdAt(trainedAt)}::uuid and status = 'active' order by id desc limit ${limit}`
}
