import { drawOrder, ingestInOrders } from '@pahiya/server/testing/order/any-order'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'

const runsInBatch = 50
/** A run waits for the database most of the time. With four adverts of each saved at once, this fills two cores. */
const runsAtOnce = 8

/** Reads the same pages in many orders, with repetitions, and counts the databases that differ from the first. */
export async function run(): Promise<void> {
  const runs = Number(process.argv[3] ?? 1_000)
  await withBenchWorld(
    async (world) => {
      const startedAt = performance.now()
      const [first] = await ingestInOrders(world, [{ number: 0, order: [0, 1, 2, 3] }], 1)
      let differing = 0
      for (let done = 0; done < runs; done += runsInBatch) {
        const batch = Array.from({ length: Math.min(runsInBatch, runs - done) }, (_, at) => {
          const number = done + at + 1
          return { number, order: drawOrder(number) }
        })
        const hashes = await ingestInOrders(world, batch, runsAtOnce)
        for (const [at, { order }] of batch.entries()) {
          if (hashes[at] === first) continue
          differing += 1
          printProgress(`order ${order.join(' ')} gives another database`)
        }
        const seconds = Math.round((performance.now() - startedAt) / 1_000)
        printProgress(`${done + batch.length} of ${runs} orders after ${seconds} s, ${differing} differ`)
      }
      printFigure('source-order.runs', runs, 'orders', 'printed', true)
      printFigure('source-order.differing', differing, 'databases', '= 0', differing === 0)
    },
    { DATABASE_POOL_MAX: String(runsAtOnce * 4 + 2) },
  )
}
