import { drawOrder, ingestInOrder, withoutMatching } from '@pahiya/server/testing/order/any-order'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'

/** Reads the same pages in many orders, with repetitions, and counts the databases that differ from the first. */
export async function run(): Promise<void> {
  const runs = Number(process.argv[3] ?? 1_000)
  await withBenchWorld((world) =>
    withoutMatching(world, async () => {
      const first = await ingestInOrder(world, 0, [0, 1, 2, 3])
      let differing = 0
      for (let number = 1; number <= runs; number++) {
        const order = drawOrder(number)
        if ((await ingestInOrder(world, number, order)) === first) continue
        differing += 1
        printProgress(`order ${order.join(' ')} gives another database`)
      }
      printFigure('source-order.runs', runs, 'orders', 'printed', true)
      printFigure('source-order.differing', differing, 'databases', '= 0', differing === 0)
    }),
  )
}
