import {
  defaultTrustThresholds,
  trustMeasures,
  type TrustThresholds,
} from '@pahiya/domain/community/moderation/trust-level'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../../platform/engines/database.generated.ts'

const least = z.int().min(0).max(10_000)
const Measures = z.strictObject(
  Object.fromEntries(trustMeasures.map((measure) => [measure, least])) as Record<
    (typeof trustMeasures)[number],
    typeof least
  >,
)
const Thresholds = z.strictObject({ basic: Measures, member: Measures, regular: Measures })

/** The thresholds in community_settings; the defaults if there are none, or none that can be read. */
export async function readTrustThresholds(database: Kysely<DB>): Promise<TrustThresholds> {
  const row = await database.selectFrom('community_settings').select('trust_thresholds').executeTakeFirst()
  const read = Thresholds.safeParse(row?.trust_thresholds)
  return read.success ? read.data : defaultTrustThresholds
}
