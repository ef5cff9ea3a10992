import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { trustedProxySettings } from '../measure/visitor-address.ts'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { cityQueryCost, measureAnswers } from './cost/measure-answers.ts'
import { measureLoad } from './cost/measure-load.ts'
import { waitUntilIdle } from './cost/wait-until-idle.ts'
import { fillWorld, removeNaiveIndex, withSearchSite } from './cost/search-site.ts'

/** `pnpm bench search [adverts …]`: the cost of a search compared with the bare engine, counting all processes. */
export async function run(): Promise<void> {
  const asked = process.argv.slice(3).map(Number)
  const sizes = asked.length > 0 ? asked : [100_000, 1_000_000]
  const cityCosts: number[] = []
  for (const adverts of sizes) {
    const size = nameOf(adverts)
    printProgress(`${adverts} adverts`)
    const measure = async (world: TestWorld) => {
      try {
        const fleet = await fillWorld(world, adverts)
        await withSearchSite(world, fleet, async (site) => {
          await waitUntilIdle(world)
          await measureAnswers(world.config, site, size)
          cityCosts.push(await cityQueryCost(world.config, site, size))
          await measureLoad(world, site, size)
        })
      } finally {
        await removeNaiveIndex(world)
      }
    }
    await withBenchWorld(measure, { SEARCH_TIMEOUT_MS: '10000', ...trustedProxySettings })
    if (cityCosts.length > 1)
      printFigure(
        `search.growth.${nameOf(sizes[0]!)}-to-${size}`,
        cityCosts.at(-1)! / cityCosts[0]!,
        '',
        'printed',
        true,
      )
  }
}

function nameOf(adverts: number): string {
  return adverts >= 1_000_000 ? `${adverts / 1_000_000}m` : `${adverts / 1_000}k`
}
