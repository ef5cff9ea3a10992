import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { modelInUseQuery } from '../model/model-store.ts'

const retrainAfterDays = 7
/** After a run that failed or gave no better model. */
const againAfterDays = 1

/** The first model is trained by hand; afterwards one of a week is retrained, with at most one run a day. */
export async function isRetrainingDue(database: Kysely<DB>): Promise<boolean> {
  const isOlder = (days: number) => sql<boolean>`created_at < clock_timestamp() - make_interval(days => ${days})`
  const inUse = await modelInUseQuery(database).select(isOlder(retrainAfterDays).as('isOld')).executeTakeFirst()
  if (!inUse?.isOld) return false
  const last = await database
    .selectFrom('training_runs')
    .select(isOlder(againAfterDays).as('isOld'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.isOld ?? true
}
