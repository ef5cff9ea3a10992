import { requestSave, uploadImport } from '@pahiya/server/selling/dealers/spreadsheet/imports'
import { readImport } from '@pahiya/server/selling/dealers/spreadsheet/read-import'
import { saveImport } from '@pahiya/server/selling/dealers/spreadsheet/save-import'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seedCars } from '../measure/seed-cars.ts'
import { openCheckedDealership, stockSpreadsheet } from './dealer-stock.ts'

const goalSeconds = 60
const liveCars = 20_000

/**
 * Uploads a dealer's spreadsheet and measures the time until every row is read and shown, and until every valid row is
 * for sale. Then uploads the same file again.
 */
export async function run(): Promise<void> {
  const rows = Number(process.argv[3] ?? 10_000)
  await withBenchWorld(async (world) => {
    const { database } = world.stores
    printProgress(`${liveCars} adverts are there already`)
    await seedCars(world, liveCars)
    const { ownerId, dealerId } = await openCheckedDealership(database)
    const file = Buffer.from(stockSpreadsheet(rows))
    const take = async (label: string) => {
      const began = performance.now()
      const cpuBefore = process.cpuUsage()
      const { id } = await uploadImport(database, { dealerId, by: ownerId, fileName: 'stock.csv', file })
      const read = await readImport({ database }, id)
      const readSeconds = (performance.now() - began) / 1000
      await requestSave(database, id, false)
      const saved = await saveImport({ database, log: world.log }, id)
      const seconds = (performance.now() - began) / 1000
      printProgress(`${label}: ${JSON.stringify({ ...read, ...saved })}`)
      const { user, system } = process.cpuUsage(cpuBefore)
      return { readSeconds, seconds, cpuSeconds: (user + system) / 1_000_000 }
    }
    const first = await take('first')
    const again = await take('again')
    const { count } = await database
      .selectFrom('listings')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('seller_type', '=', 'dealer')
      .where('source_ref', 'like', 'dealer-%')
      .executeTakeFirstOrThrow()
    printFigure(
      'dealers.rows-for-sale',
      Number(count),
      'cars',
      `${rows} less those with an error`,
      Number(count) >= rows * 0.98,
    )
    printFigure('dealers.read', first.readSeconds, `s for ${rows} rows`, 'printed', true)
    printFigure(
      'dealers.read-and-save',
      first.seconds,
      `s for ${rows} rows`,
      `<= ${goalSeconds}`,
      first.seconds <= goalSeconds,
    )
    printFigure('dealers.read-and-save.cpu', first.cpuSeconds, 's of CPU without PostgreSQL', 'printed', true)
    printFigure('dealers.unchanged', again.seconds, `s for ${rows} rows`, 'printed', true)
  })
}
