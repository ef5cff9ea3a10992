import { isUnfinished, trainingStatuses } from '@pahiya/domain/valuation/training-job'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Run } from './trainer.ts'

export async function findRun(database: Kysely<DB>, runId: string): Promise<Run | undefined> {
  return database.selectFrom('training_runs').selectAll().where('id', '=', runId).executeTakeFirst()
}

/** Newest first. */
export async function findLastRuns(database: Kysely<DB>, limit: number): Promise<Run[]> {
  return database.selectFrom('training_runs').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
}

export async function findUnfinishedRun(database: Kysely<DB>): Promise<Run | undefined> {
  return database
    .selectFrom('training_runs')
    .selectAll()
    .where('status', 'in', trainingStatuses.filter(isUnfinished))
    .limit(1)
    .executeTakeFirst()
}

const pastRuns = 5

/** Durations of the trainer's last runs, in minutes. */
export async function findPastMinutes(database: Kysely<DB>, trainer: string): Promise<number[]> {
  const rows = await database
    .selectFrom('training_runs')
    .select(sql<number>`extract(epoch from finished_at - created_at)::double precision / 60`.as('minutes'))
    .where('trainer', '=', trainer)
    .where('status', '=', 'succeeded')
    .orderBy('created_at', 'desc')
    .limit(pastRuns)
    .execute()
  return rows.map(({ minutes }) => minutes)
}

export async function findSamples(database: Kysely<DB>, runId: string) {
  const rows = await database
    .selectFrom('training_samples')
    .select(['at', 'percent'])
    .where('run_id', '=', runId)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()
  return rows.toReversed()
}
