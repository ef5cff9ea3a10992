import { createHash } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { ObjectStore } from '../platform/object-store.ts'
import { readModelFile, writeModelFile } from './model-file.ts'
import type { PriceModel } from './price-model.ts'
import { enqueueRevaluation } from './revalue-listings.job.ts'

export type ModelStores = { database: Kysely<DB>; objects: ObjectStore; bucket: string }
export type ModelInUse = { id: string; model: PriceModel }

/** Keeps the model's bytes under their hash. A row points to them once they are there. */
export async function storeModelFile({ objects, bucket }: ModelStores, model: PriceModel): Promise<string> {
  const bytes = await writeModelFile(model)
  const key = `models/${createHash('sha256').update(bytes).digest('hex')}.json.gz`
  await objects.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: 'application/gzip' }))
  return key
}

/** The model in use: the last one that was promoted and not rolled back. */
export function modelInUseQuery(database: Kysely<DB>) {
  return database
    .selectFrom('price_models')
    .select(['id', 'file_key'])
    .where('promoted_at', 'is not', null)
    .where('rolled_back_at', 'is', null)
    .orderBy('promoted_at', 'desc')
    .limit(1)
}

export async function loadModelInUse(stores: ModelStores): Promise<ModelInUse | null> {
  const found = await modelInUseQuery(stores.database).executeTakeFirst()
  return found ? { id: found.id, model: await readStoredModel(stores, found.file_key) } : null
}

export async function readStoredModel({ objects, bucket }: ModelStores, fileKey: string): Promise<PriceModel> {
  const { Body: body } = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: fileKey }))
  return readModelFile(await body!.transformToByteArray())
}

/** From now on this model values; what is valued already follows as a job. */
export async function promoteModel(database: Kysely<DB>, modelId: string): Promise<void> {
  await database
    .updateTable('price_models')
    // Not now(), the beginning of the transaction: who promotes last is in use.
    .set({ promoted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', modelId)
    .where('promoted_at', 'is', null)
    .execute()
  await enqueueRevaluation(database)
}

/** Takes the model in use out of use; the one before it values again, or comparables do. */
export async function rollBackModel(
  database: Kysely<DB>,
): Promise<{ rolledBack: string; inUse: string | null } | null> {
  return database.transaction().execute(async (transaction) => {
    const current = await modelInUseQuery(transaction).forUpdate().executeTakeFirst()
    if (!current) return null
    await transaction
      .updateTable('price_models')
      .set({ rolled_back_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', current.id)
      .execute()
    await enqueueRevaluation(transaction)
    const next = await modelInUseQuery(transaction).executeTakeFirst()
    return { rolledBack: current.id, inUse: next?.id ?? null }
  })
}
