import { randomUUID } from 'node:crypto'
import { makes } from '@pahiya/domain/catalogue/makes'
import { openDealership } from '@pahiya/server/selling/dealers/dealers'
import { requestSave, uploadImport } from '@pahiya/server/selling/dealers/spreadsheet/imports'
import { readImport } from '@pahiya/server/selling/dealers/spreadsheet/read-import'
import { saveImport } from '@pahiya/server/selling/dealers/spreadsheet/save-import'
import { createAccount } from '@pahiya/server/testing/environment/test-account'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seedCars } from '../measure/seed-cars.ts'

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
    const ownerId = await createAccount(database)
    const profile = { name: 'Bench Motors', street: 'Main Road', city: 'Hyderabad', postalCode: '500072', about: '' }
    const { id: dealerId } = (await openDealership(database, ownerId, profile))!
    const file = Buffer.from(spreadsheet(rows))
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

/** Cars from the catalogue, every fiftieth with a mistake. */
function spreadsheet(rows: number): string {
  const models = makes.flatMap((make) => make.models.map((model) => ({ make: make.name, model: model.name })))
  const header = 'Stock number,Make,Model,Year,Price,Kilometres,Fuel,Transmission,Owners,Colour,City,Description,Photos'
  const lines = Array.from({ length: rows }, (_, at) => {
    const { make, model } = models[(at * 31) % models.length]!
    const price = at % 50 === 49 ? 'on request' : String(200_000 + ((at * 7_919) % 1_800_000))
    const fields = [`B-${at}`, make, model, 2012 + (at % 13), price, (at * 977) % 140_000, ['Petrol', 'Diesel'][at % 2]]
    const more = [['Manual', 'Automatic'][at % 2], 1 + (at % 3), ['White', 'Grey', 'Red'][at % 3], 'Hyderabad']
    const words = `"Well kept, one key, ${randomUUID()}"`
    return [...fields, ...more, words, `https://photos.example/${at}.jpg`].join(',')
  })
  return [header, ...lines].join('\n')
}
