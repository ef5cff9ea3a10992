import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { uploadsBucket, type FileStores } from '../../files/file-stores.ts'
import { retentionInterval } from '../../platform/retention.ts'

const batch = 100

/**
 * Deletes the archives that may no longer be downloaded. An export that was not finished within a day has failed: its
 * job was lost. The objects have no reader even before: their keys are deleted first.
 */
export async function removeExports({ database, objects, config }: FileStores): Promise<{ removed: number }> {
  await expireQuery().execute(database)
  await loseQuery().execute(database)
  const { rows } = await toRemoveQuery().execute(database)
  for (const { id, objectKey } of rows) {
    await objects.send(new DeleteObjectCommand({ Bucket: uploadsBucket(config), Key: objectKey }))
    await sql`update data_exports set object_removed_at = now() where id = ${id}`.execute(database)
  }
  await deleteQuery().execute(database)
  return { removed: rows.length }
}

export function expireQuery() {
  return sql`update data_exports set state = 'ended', archive_key = null where id in (
    select id from data_exports where state = 'ready' and expires_at < now() order by expires_at limit ${batch}
    for update skip locked)`
}

export function loseQuery() {
  return sql`update data_exports set state = 'failed', archive_key = null where id in (
    select id from data_exports where state = 'waiting' and asked_at < now() - interval '1 day'
    order by asked_at limit ${batch} for update skip locked)`
}

export function toRemoveQuery() {
  return sql<{ id: string; objectKey: string }>`
    select id, object_key as "objectKey" from data_exports
    where state in ('failed', 'ended') and object_removed_at is null order by id limit ${batch}`
}

export function deleteQuery() {
  return sql`delete from data_exports where id in (
    select id from data_exports where asked_at < now() - ${retentionInterval('data_exports')} and object_removed_at is not null
    order by asked_at limit ${batch} for update skip locked)`
}
