import { createHash } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import { readCorrectionFile, writeCorrectionFile } from '../correction/correction-file.ts'
import { readModelFile, writeModelFile } from './model-file.ts'
import type { PriceCorrection, PriceModel } from './price-model.ts'
import { enqueueRevaluation } from './revalue-listings.job.ts'

export type ModelStores = { database: Kysely<DB>; objects: ObjectStore; bucket: string }
/** The model includes its correction by the newest adverts, if it has one. */
export type ModelInUse = { id: string; correctionId: string | null; model: PriceModel }

/** Stores the model's bytes under their hash. A database row refers to them only once they are stored. */
export async function storeModelFile(stores: ModelStores, model: PriceModel): Promise<string> {
  return storeFile(stores, 'models', await writeModelFile(model))
}

export async function storeCorrectionFile(
  stores: ModelStores,
  modelId: string,
  correction: PriceCorrection,
): Promise<string> {
  return storeFile(stores, 'models/corrections', await writeCorrectionFile(modelId, correction))
}

async function storeFile({ objects, bucket }: ModelStores, folder: string, bytes: Buffer): Promise<string> {
  const key = `${folder}/${createHash('sha256').update(bytes).digest('hex')}.json.gz`
  await objects.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: 'application/gzip' }))
  return key
}

/** The model in use: the last one that was promoted and not rolled back, with the last correction applied to it. */
export function modelInUseQuery(database: Kysely<DB>) {
  return database
    .selectFrom('price_models')
    .select(['id', 'file_key'])
    .select((model) => [
      lastCorrection(model).select('price_corrections.id').as('correction_id'),
      lastCorrection(model).select('price_corrections.file_key').as('correction_key'),
    ])
    .where('promoted_at', 'is not', null)
    .where('rolled_back_at', 'is', null)
    .orderBy('promoted_at', 'desc')
    .limit(1)
}

function lastCorrection(model: ExpressionBuilder<DB, 'price_models'>) {
  return model
    .selectFrom('price_corrections')
    .whereRef('price_corrections.model_id', '=', 'price_models.id')
    .where('price_corrections.applied_at', 'is not', null)
    .orderBy('price_corrections.applied_at', 'desc')
    .limit(1)
}

type Found = { id: string; file_key: string; correction_id: string | null; correction_key: string | null }

/** Reads the files of the model in use; those of `last` are not read again. */
export async function loadModelInUse(stores: ModelStores, last: ModelInUse | null = null): Promise<ModelInUse | null> {
  const found = await modelInUseQuery(stores.database).executeTakeFirst()
  if (!found) return null
  if (last && !isOther(last, found)) return last
  const model = last?.id === found.id ? last.model : await readStoredModel(stores, found.file_key)
  const { correction: _, ...bare } = model
  const correction = found.correction_key && (await readCorrection(stores, found.id, found.correction_key))
  return { id: found.id, correctionId: found.correction_id, model: correction ? { ...bare, correction } : bare }
}

/** Whether a model or correction other than this one is in use. */
export function isOther(inUse: ModelInUse | null, found: Found | undefined): boolean {
  return inUse?.id !== found?.id || (inUse?.correctionId ?? null) !== (found?.correction_id ?? null)
}

export async function readStoredModel(stores: ModelStores, fileKey: string): Promise<PriceModel> {
  return readModelFile(await readFile(stores, fileKey))
}

async function readCorrection(stores: ModelStores, modelId: string, fileKey: string) {
  return readCorrectionFile(await readFile(stores, fileKey), modelId)
}

async function readFile({ objects, bucket }: ModelStores, key: string): Promise<Uint8Array> {
  const { Body: body } = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return body!.transformToByteArray()
}

/**
 * Puts this model in use; a job updates existing values afterwards. Returns whether this call put it in use: a model
 * that is or was in use and was not rolled back is left unchanged.
 */
export async function promoteModel(transaction: Kysely<DB>, modelId: string, actorId: string | null): Promise<boolean> {
  const before = await modelInUseQuery(transaction).executeTakeFirst()
  const promoted = await transaction
    .updateTable('price_models')
    // Not now(), which is the start of the transaction, so that the last promotion wins.
    .set({ promoted_at: sql<Date>`clock_timestamp()`, rolled_back_at: null })
    .where('id', '=', modelId)
    .where((model) => model.or([model('promoted_at', 'is', null), model('rolled_back_at', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  if (!promoted) return false
  await enqueueRevaluation(transaction)
  await appendAuditEntry(transaction, {
    kind: 'model_promoted',
    actorId,
    subjectId: modelId,
    before: { inUse: before?.id ?? null },
    after: { inUse: modelId },
  })
  return true
}

/**
 * Rolls back the model in use; cars are then valued by the previous model or, without one, by comparables. Null if no
 * model is in use, or a different one from the one the caller saw.
 */
export async function rollBackModel(
  database: Kysely<DB>,
  actorId: string | null,
  seen?: string,
): Promise<{ rolledBack: string; inUse: string | null } | null> {
  return database.transaction().execute(async (transaction) => {
    const current = await modelInUseQuery(transaction).forUpdate().executeTakeFirst()
    if (!current || (seen !== undefined && current.id !== seen)) return null
    await transaction
      .updateTable('price_models')
      .set({ rolled_back_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', current.id)
      .execute()
    await enqueueRevaluation(transaction)
    const next = await modelInUseQuery(transaction).executeTakeFirst()
    await appendAuditEntry(transaction, {
      kind: 'model_rolled_back',
      actorId,
      subjectId: current.id,
      before: { inUse: current.id },
      after: { inUse: next?.id ?? null },
    })
    return { rolledBack: current.id, inUse: next?.id ?? null }
  })
}
