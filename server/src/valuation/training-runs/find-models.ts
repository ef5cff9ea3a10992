import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { TrainedModel } from './present-job.ts'

/** The model produced by a run. */
export async function findModel(database: Kysely<DB>, runId: string): Promise<TrainedModel | undefined> {
  return database
    .selectFrom('price_models')
    .select(['id', 'promoted_at', 'rolled_back_at'])
    .where('run_id', '=', runId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The model in use, and the model that a rollback would activate. */
export async function findModelsInUse(database: Kysely<DB>) {
  const rows = await database
    .selectFrom('price_models')
    .select(['id', 'created_at', 'promoted_at', 'metrics'])
    .where('promoted_at', 'is not', null)
    .where('rolled_back_at', 'is', null)
    .orderBy('promoted_at', 'desc')
    .limit(2)
    .execute()
  return rows.map(({ id, created_at, promoted_at, metrics }) => ({
    id,
    createdAt: created_at,
    promotedAt: promoted_at!,
    medianErrorPercent: numberIn(metrics, 'medianError'),
  }))
}

export function numberIn(metrics: unknown, name: string): number | null {
  const value = (metrics as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' ? value : null
}
