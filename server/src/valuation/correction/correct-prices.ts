import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import {
  isOther,
  loadModelInUse,
  modelInUseQuery,
  storeCorrectionFile,
  type ModelInUse,
  type ModelStores,
} from '../model/model-store.ts'
import { enqueueRevaluation } from '../model/revalue-listings.job.ts'
import { compareCorrections, isWorthApplying } from './compare-corrections.ts'
import { fitCorrection, type CorrectionFigures, type FittedCorrection } from './fit-correction.ts'
import { readNewestAdverts, type NewestAdvert } from './newest-adverts.ts'

export type Corrected = { outcome: 'another-model' | 'too-few-adverts' | 'little-change' | 'applied'; adverts?: number }

/**
 * Completes one attempt to correct the model in use. A correction is applied only if it changes the estimates or their
 * coverage noticeably, because applying it enqueues a revaluation of every live advert.
 */
export async function correctPrices(stores: ModelStores, correctionId: string): Promise<Corrected> {
  const { database } = stores
  const inUse = await loadModelInUse(stores)
  const attempt = await attemptQuery(database, correctionId).executeTakeFirst()
  if (!inUse || attempt?.model_id !== inUse.id) return { outcome: 'another-model' }
  const newest = await readNewestAdverts(database, attempt.trained_at)
  const fitted = fitCorrection(inUse.model, newest)
  if (!fitted) {
    await endAttempt(database, correctionId, newest.length, null)
    return { outcome: 'too-few-adverts', adverts: newest.length }
  }
  const { adverts } = fitted.figures
  if (!changesEnough(inUse, fitted, newest)) {
    await endAttempt(database, correctionId, adverts, fitted.figures)
    return { outcome: 'little-change', adverts }
  }
  const fileKey = await storeCorrectionFile(stores, inUse.id, fitted.correction)
  const isApplied = await applyCorrection(database, correctionId, inUse, fitted.figures, fileKey)
  return { outcome: isApplied ? 'applied' : 'another-model', adverts }
}

function changesEnough(
  { model, correctionId }: ModelInUse,
  { correction, figures }: FittedCorrection,
  newest: readonly NewestAdvert[],
): boolean {
  // Ids begin with their time: adverts before the attempt of the correction in use were there to be fitted.
  const wasSeen = ({ id }: NewestAdvert) => correctionId !== null && id < correctionId
  return isWorthApplying(compareCorrections(model, { ...model, correction }, newest, wasSeen), figures)
}

function attemptQuery(database: Kysely<DB>, correctionId: string) {
  return database
    .selectFrom('price_corrections')
    .innerJoin('price_models', 'price_models.id', 'price_corrections.model_id')
    .select(['price_corrections.model_id', 'price_models.created_at as trained_at'])
    .where('price_corrections.id', '=', correctionId)
}

async function endAttempt(
  database: Kysely<DB>,
  id: string,
  adverts: number,
  figures: CorrectionFigures | null,
): Promise<void> {
  await database
    .updateTable('price_corrections')
    .set({
      ended_at: sql<Date>`clock_timestamp()`,
      adverts,
      figures: figures && JSON.stringify(figures),
    })
    .where('id', '=', id)
    .execute()
}

/** Applies it unless another model or correction has come into use meanwhile. */
async function applyCorrection(
  database: Kysely<DB>,
  id: string,
  inUse: ModelInUse,
  figures: CorrectionFigures,
  fileKey: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const still = await modelInUseQuery(transaction).forUpdate().executeTakeFirst()
    if (isOther(inUse, still)) return false
    await endAttempt(transaction, id, figures.adverts, figures)
    await transaction
      .updateTable('price_corrections')
      .set({ file_key: fileKey, applied_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    await enqueueRevaluation(transaction)
    return true
  })
}
