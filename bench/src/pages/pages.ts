import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { auditPage, type PageAudit } from './visit/audit-page.ts'
import { withBenchSite } from './visit/bench-site.ts'
import { findPageUrls } from './visit/page-urls.ts'
import { median, printFigure, printProgress, type Figure } from '../measure/figure.ts'

const runs = 5
/** Goals for total blocking time, in milliseconds. */
const longestBlocking: Record<string, number> = { home: 100, results: 100, car: 150, listing: 150 }

/**
 * `pnpm bench pages [home,results,car,listing]`: page speed on a slow phone. Lighthouse with default settings, median
 * of five first visits to the built pages.
 */
export async function run(): Promise<void> {
  const only = process.argv[3]?.split(',')
  await printScript()
  await withBenchSite(1_000, async ({ address }) => {
    for (const [name, url] of Object.entries(await findPageUrls(address))) {
      if (only && !only.includes(name)) continue
      // The first visit makes the site fetch the page's pictures from the portals; the later ones measure what visitors
      // see.
      await auditPage(url)
      const audited: PageAudit[] = []
      for (let i = 1; i <= runs; i += 1) {
        const one = await auditPage(url)
        printProgress(`${name} ${i}: ${JSON.stringify(one)}`)
        audited.push(one)
      }
      printMiddle(name, audited)
    }
  })
}

function printMiddle(page: string, audited: PageAudit[]): void {
  const middle = (key: Exclude<keyof PageAudit, 'failed'>) => median(audited.map((one) => one[key]))
  const score = (key: 'performance' | 'accessibility' | 'best-practices' | 'seo', goal: number) =>
    printFigure(`pages.${page}.${key}`, middle(key), 'of 100', `>= ${goal}`, middle(key) >= goal)
  score('performance', 95)
  score('accessibility', 100)
  score('best-practices', 100)
  score('seo', 100)
  printFigure(`pages.${page}.lcp`, middle('lcp') / 1000, 's', '<= 1.8', middle('lcp') <= 1_800)
  const longest = longestBlocking[page]!
  printFigure(`pages.${page}.tbt`, middle('tbt'), 'ms', `<= ${longest}`, middle('tbt') <= longest)
  printFigure(`pages.${page}.tbt.own`, middle('ownBlocking'), 'ms', 'printed', true)
  printFigure(`pages.${page}.cls`, middle('cls'), '', '<= 0.01', middle('cls') <= 0.01)
}

/** Counted in the same way as in the build's size check. */
async function printScript(): Promise<void> {
  const program = new URL('../../../checks/size/main.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  const { figure, value, unit, goal, met } = JSON.parse(stdout) as Figure
  printFigure(figure, value, unit, goal, met)
}
