import { HeadObjectCommand, NotFound } from '@aws-sdk/client-s3'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueCheck } from './check-file.job.ts'
import { uploadsBucket, type FileStores } from '../file-stores.ts'
import { unusedRetentionDays } from '../time-limits.ts'

/** Marks a file whose bytes have arrived as received, and enqueues its check in the same transaction. */
export async function recordArrival(database: Database, fileId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (await markReceived(transaction, fileId)) await enqueueCheck(transaction, fileId)
  })
}

/** Enqueues no job, because the check itself uses it. Returns false if the file was no longer expected. */
export async function markReceived(database: Kysely<DB>, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('files')
    .set({ state: 'received', expires_at: sql<Date>`now() + ${sql.lit(`${unusedRetentionDays} days`)}::interval` })
    .where('id', '=', fileId)
    .where('state', '=', 'expected')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The store sends no event when an upload arrives, so it is polled. */
export async function checkForArrival(
  { database, objects, config }: FileStores,
  file: { id: string; object_key: string },
): Promise<boolean> {
  if (!(await isThere(objects, uploadsBucket(config), file.object_key))) return false
  await recordArrival(database, file.id)
  return true
}

async function isThere(objects: ObjectStore, bucket: string, key: string): Promise<boolean> {
  try {
    await objects.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}
