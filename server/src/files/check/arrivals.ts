import { HeadObjectCommand, NotFound } from '@aws-sdk/client-s3'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueCheck } from './check-file.job.ts'
import { uploadsBucket, type FileStores } from '../file-stores.ts'
import { keptUnusedDays } from '../time-limits.ts'

/** A file whose bytes have arrived is noted as received, and a job to check it is there with the same commit. */
export async function noteArrival(database: Database, fileId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (await markReceived(transaction, fileId)) await enqueueCheck(transaction, fileId)
  })
}

/** Without a job, for the check itself: another one would run beside it. False if it was not expected any more. */
export async function markReceived(database: Kysely<DB>, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('files')
    .set({ state: 'received', expires_at: sql<Date>`now() + ${sql.lit(`${keptUnusedDays} days`)}::interval` })
    .where('id', '=', fileId)
    .where('state', '=', 'expected')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The store tells nobody that something arrived: it is asked. */
export async function lookForArrival(
  { database, objects, config }: FileStores,
  file: { id: string; object_key: string },
): Promise<boolean> {
  if (!(await isThere(objects, uploadsBucket(config), file.object_key))) return false
  await noteArrival(database, file.id)
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
