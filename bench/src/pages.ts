import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { anotherVisitor } from './another-visitor.ts'
import { auditPage, type Audited } from './pages/audit-page.ts'
import { withBenchSite } from './pages/bench-site.ts'
import { median, printFigure, say, type Figure } from './figure.ts'

const runs = 5

/**
 * pnpm bench pages [home,results,car,listing]: what a visitor with a slow phone gets. Lighthouse as it comes, the middle
 * of five first visits to the pages as built.
 */
export async function run(): Promise<void> {
  const only = process.argv[3]?.split(',')
  await printScript()
  await withBenchSite(1_000, async ({ address }) => {
    for (const [name, path] of Object.entries(await pagesOf(address))) {
      if (only && !only.includes(name)) continue
      // The first fetches the pictures of the page from the portals; what comes after is what visitors see.
      await auditPage(address + path)
      const audited: Audited[] = []
      for (let i = 1; i <= runs; i += 1) {
        const one = await auditPage(address + path)
        say(`${name} ${i}: ${JSON.stringify(one)}`)
        audited.push(one)
      }
      printMiddle(name, audited)
    }
  })
}

/** Home shows cars of our own sellers, a search those of all portals: the first of each. */
async function pagesOf(address: string): Promise<Record<string, string>> {
  const results = '/?tab=results&city=Hyderabad'
  return {
    home: '/',
    results,
    car: await firstIn(/\/car\/[0-9a-f-]{36}/, address),
    listing: await firstIn(/\/marketplace\/[0-9a-f-]{36}/, address + results),
  }
}

async function firstIn(pattern: RegExp, page: string): Promise<string> {
  const [found] = pattern.exec(await (await fetch(page, { headers: anotherVisitor() })).text()) ?? []
  if (found === undefined) throw new Error(`no address like ${pattern.source} on ${page}`)
  return found
}

function printMiddle(page: string, audited: Audited[]): void {
  const middle = (key: Exclude<keyof Audited, 'failed'>) => median(audited.map((one) => one[key]))
  const score = (key: 'performance' | 'accessibility' | 'best-practices' | 'seo', goal: number) =>
    printFigure(`pages.${page}.${key}`, middle(key), 'of 100', `>= ${goal}`, middle(key) >= goal)
  score('performance', 95)
  score('accessibility', 100)
  score('best-practices', 100)
  score('seo', 100)
  printFigure(`pages.${page}.lcp`, middle('lcp') / 1000, 's', '<= 1.8', middle('lcp') <= 1_800)
  const longest = page === 'home' || page === 'results' ? 100 : 150
  printFigure(`pages.${page}.tbt`, middle('tbt'), 'ms', `<= ${longest}`, middle('tbt') <= longest)
  printFigure(`pages.${page}.tbt.own`, middle('ownBlocking'), 'ms', 'printed', true)
  printFigure(`pages.${page}.cls`, middle('cls'), '', '<= 0.01', middle('cls') <= 0.01)
}

/** As the check of the build counts it. */
async function printScript(): Promise<void> {
  const program = new URL('../../checks/size/main.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  const { figure, value, unit, goal, met } = JSON.parse(stdout) as Figure
  printFigure(figure, value, unit, goal, met)
}
