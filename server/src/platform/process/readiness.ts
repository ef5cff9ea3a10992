import type { Config } from '../config.ts'
import { checkEngines, isReady, type EngineName } from '../engines/engine-health.ts'
import type { Stores } from '../engines/stores.ts'
import { createSchemaCheck } from '../migrations/schema-version.ts'

/** Whether a process may receive work: the engines that it needs respond, and all migrations have run. */
export function createReadiness(
  stores: Stores,
  config: Pick<Config, 'S3_BUCKET'>,
  needed: readonly EngineName[],
): () => Promise<boolean> {
  const isMigrated = createSchemaCheck(stores.healthPool)
  return async () => isReady(await checkEngines(stores, config.S3_BUCKET), needed) && (await isMigrated())
}
