import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { examplePrices, insertExamplePrices } from '@pahiya/server/testing/examples/example-prices'
import { findLightGbm, openLightGbm } from '@pahiya/server/valuation/training/lightgbm'
import type { PriceModel } from '@pahiya/server/valuation/model/price-model'
import { promoteModel, storeModelFile } from '@pahiya/server/valuation/model/model-store'
import { revalueListings } from '@pahiya/server/valuation/listing-values/revalue-listings'
import { trainPriceModel } from '@pahiya/server/valuation/training/train-price-model'
import { beginRun } from '@pahiya/server/valuation/training-runs/training-runs'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'

/**
 * `pnpm bench revalue [adverts]`: how long it takes a promoted model to revalue all live adverts, including all writes,
 * and how many search documents change as a result. The second model's estimates are one percent higher than the
 * first's, as a new model's may be.
 */
export async function run(): Promise<void> {
  const adverts = Number(process.argv[3] ?? 100_000)
  const library = await findLightGbm(process.env['LIGHTGBM_LIBRARY'])
  if (!library) printProgress('no LightGBM here (bin/setup installs it): without the time that trees take')
  const model = trainPriceModel(examplePrices(5_000), library ? openLightGbm(library) : null)
  await withBenchWorld(async ({ stores, config }) => {
    const { database } = stores
    const modelStores = { ...stores, bucket: config.S3_BUCKET }
    await ensureBucket(stores.objects, config.S3_BUCKET)
    await insertExamplePrices(database, adverts)
    const runId = (await beginRun(database))!
    const promote = async (promoted: PriceModel) => {
      const { id } = await database
        .insertInto('price_models')
        .values({ run_id: runId, file_key: await storeModelFile(modelStores, promoted), metrics: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await promoteModel(database, id, null)
      const before = await changes()
      const began = performance.now()
      await revalueListings(database, { id, model: promoted, correctionId: null }, new AbortController().signal)
      return { seconds: (performance.now() - began) / 1_000, told: (await changes()) - before }
    }
    const changes = async () => {
      const counted = database.selectFrom('changes').select(({ fn }) => fn.countAll<string>().as('count'))
      return Number((await counted.executeTakeFirstOrThrow()).count)
    }
    const first = await promote(model)
    const second = await promote({ ...model, middleLogPrice: model.middleLogPrice + 0.01 })
    const perMillion = (seconds: number) => (seconds * 1_000_000) / adverts
    printFigure('revalue.first', perMillion(first.seconds), 's for 1,000,000 adverts', 'printed', true)
    printFigure('revalue.second', perMillion(second.seconds), 's for 1,000,000 adverts', 'printed', true)
    printFigure('revalue.documents-moved', (100 * second.told) / adverts, '% of adverts', 'printed', true)
  })
}
