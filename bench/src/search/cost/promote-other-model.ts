import { examplePrices } from '@pahiya/server/testing/examples/example-prices'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { promoteModel, storeModelFile } from '@pahiya/server/valuation/model/model-store'
import { trainPriceModel } from '@pahiya/server/valuation/training/train-price-model'
import { beginRun } from '@pahiya/server/valuation/training-runs/training-runs'

/** Promotes a model that knows none of the fleet's cars, so every value is withdrawn. */
export async function promoteOtherModel({ stores, config }: TestWorld): Promise<void> {
  const { database } = stores
  const model = trainPriceModel(examplePrices(2_000), null)
  const runId = (await beginRun(database))!
  const { id } = await database
    .insertInto('price_models')
    .values({
      run_id: runId,
      file_key: await storeModelFile({ ...stores, bucket: config.S3_BUCKET }, model),
      metrics: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await promoteModel(database, id, null)
}
