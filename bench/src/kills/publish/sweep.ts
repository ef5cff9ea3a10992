import { fileBuckets, isInternalKey, papersBucket, uploadsBucket } from '@pahiya/server/files/file-stores'
import { sweepFiles } from '@pahiya/server/files/sweep-files'
import { removeStrays } from '@pahiya/server/files/sweep-strays'
import { deletePicture } from '@pahiya/server/media/storage/delete-picture'
import { allKeysIn, dropBucket } from '@pahiya/server/testing/environment/test-bucket'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import type { ViolationCounts } from './invariants.ts'

/** Expires every retention period for files without a listing on sale, runs the sweep and counts the leftovers. */
export async function countUnsweptFiles(world: TestWorld): Promise<ViolationCounts> {
  const { stores, config, log, metrics } = world
  await stores.pool.query(`update files set upload_until = now() - interval '2 days'`)
  await stores.pool.query(
    `update files set expires_at = now() - interval '1 hour' where state <> 'deleted' and not exists (
       select from own_listings where own_listings.id = own_listing_id and own_listings.state in ('live', 'sold'))`,
  )
  const dependencies = {
    database: stores.database,
    objects: stores.objects,
    config,
    log,
    metrics,
    forgetPicture: (address: string) => deletePicture(address, { ...stores, config }),
  }
  await sweepFiles(dependencies)
  await removeStrays(dependencies, { olderThan: new Date(Date.now() + 60_000) })
  const { rows } = await stores.pool.query<{ keys: string[]; orphans: number }>(
    `select array_agg(cleaned_key) filter (where state = 'checked') as keys,
       count(*) filter (where not exists (select from own_listings where own_listings.id = own_listing_id
         and own_listings.owner_id = files.owner_id and own_listings.state in ('live', 'sold')))::integer as orphans
     from files`,
  )
  const owned = new Set(rows[0]!.keys)
  const filesIn = async (bucket: string) =>
    (await allKeysIn(stores.objects, bucket)).filter((key) => !isInternalKey(key))
  const papers = await filesIn(papersBucket(config))
  const photos = [
    ...(await allKeysIn(stores.objects, config.S3_BUCKET, 'photos/')),
    ...(await allKeysIn(stores.objects, config.S3_BUCKET, 'cleaned/')),
  ]
  return {
    files_without_an_owner: rows[0]!.orphans,
    uploads_left: (await filesIn(uploadsBucket(config))).length,
    papers_without_a_listing: papers.filter((key) => !owned.has(key)).length,
    photos_without_a_listing: photos.filter((key) => !owned.has(key)).length,
  }
}

export async function dropFileBuckets({ stores, config }: TestWorld): Promise<void> {
  for (const bucket of fileBuckets(config)) await dropBucket(stores.objects, bucket)
}
