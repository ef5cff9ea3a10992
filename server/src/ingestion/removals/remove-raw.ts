import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/jobs.ts'
import * as z from 'zod'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export const removeRawJob = defineJob({ name: 'remove-raw', payload: z.unknown(), priority: 20, everyMinute: true })

const batch = 200

type Stores = { database: Database; objects: ObjectStore; bucket: string }

/**
 * Deletes the stored bytes of sources that contain a removed number. A run is bounded; the next one, a minute later,
 * continues.
 */
export async function removeRawBytes(
  { database, objects, bucket }: Stores,
  signal: AbortSignal,
): Promise<{ removed: number }> {
  const { rows } = await rawRemovalsQuery().execute(database)
  for (const { rawKey } of rows) {
    signal.throwIfAborted()
    await objects.send(new DeleteObjectCommand({ Bucket: bucket, Key: rawKey }))
    await database.deleteFrom('raw_removals').where('raw_key', '=', rawKey).execute()
  }
  return { removed: rows.length }
}

export function rawRemovalsQuery() {
  return sql<{ rawKey: string }>`select raw_key as "rawKey" from raw_removals order by raw_key limit ${batch}`
}
