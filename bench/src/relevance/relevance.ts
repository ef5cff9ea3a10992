import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { judgedCars } from './judged-car.ts'
import { bestCars, compareJudgements, judge, readJudgements, writeJudgements, type Judgement } from './judgements.ts'
import { loadMarket } from './load-market.ts'
import { makeMarket, marketDay } from './market.ts'
import { ndcg } from './ndcg.ts'
import { readQueries } from './query.ts'
import { rankingNames, rankQueries, type RankingName, type RankedQuery } from './rankings.ts'

/**
 * `pnpm bench relevance [--judge]`: how well the first ten results of a search answer it, graded by relevance/rules.md
 * and compared with the same search sorted by price and with BM25 over the adverts' words. --judge writes the stored
 * grades.
 */
export async function run(): Promise<void> {
  const adverts = makeMarket()
  const cars = judgedCars(adverts)
  printProgress(`${adverts.length} adverts of ${cars.size} cars`)
  await withBenchWorld(async (world) => {
    const carOfListing = await loadMarket(world, adverts)
    printProgress('indexed')
    const found = await rankQueries(world, adverts, readQueries(), { carOfListing, cars })
    if (process.argv.includes('--judge'))
      writeJudgements(
        found.map((each) => {
          const best = bestCars(each.query, cars, marketDay, firstOnes)
          return judge(each.query, [...poolOf(each), ...best], cars, marketDay)
        }),
      )
    const kept = readJudgements()
    const judged = found.map((each) => {
      const before = kept.get(each.query.id)
      const keys = [...poolOf(each), ...Object.keys(before?.grades ?? {})]
      const judgement = judge(each.query, keys, cars, marketDay)
      return { ...each, judgement, ...compareJudgements(before, judgement) }
    })
    report(judged)
  })
}

function poolOf({ rankings, beside }: RankedQuery): string[] {
  return [...rankingNames.flatMap((name) => rankings[name]), ...beside]
}

type Judged = RankedQuery & { judgement: Judgement; different: string[]; missing: string[] }

const halves: Record<string, (id: string) => boolean> = {
  '': () => true,
  '.even-ids': (id) => Number(id.slice(2)) % 2 === 0,
  '.odd-ids': (id) => Number(id.slice(2)) % 2 === 1,
}

function report(judged: readonly Judged[]): void {
  for (const { query, different } of judged)
    for (const key of different) printProgress(`${query.id}: the rules give ${key} another grade than is kept`)
  const count = (of: (each: Judged) => number) => judged.reduce((sum, each) => sum + of(each), 0)
  const agreed = judged.filter(isKept).length
  printFigure('relevance.judged_queries', agreed, 'queries', '>= 150', agreed >= 150)
  printFigure(
    'relevance.judgements',
    count(({ judgement }) => Object.keys(judgement.grades).length),
    'grades',
    'printed',
    true,
  )
  const different = count((each) => each.different.length)
  printFigure('relevance.judgements.different', different, 'grades', '0', different === 0)
  const missing = count((each) => each.missing.length)
  printFigure('relevance.judgements.missing', missing, 'grades', '0', missing === 0)
  for (const [half, isIn] of Object.entries(halves)) {
    const part = judged.filter(({ query }) => isIn(query.id))
    const product = mean(part, 'product')
    const above = rankingNames.every((name) => name === 'product' || product > mean(part, name))
    printFigure(`relevance.ndcg10.product${half}`, product, '', '> price and > bm25', above)
    for (const name of rankingNames)
      if (name !== 'product') printFigure(`relevance.ndcg10.${name}${half}`, mean(part, name), '', 'compared', true)
  }
}

/** Whether the query has stored grades and the rules still produce them. */
function isKept({ judgement, different, missing }: Judged): boolean {
  return different.length === 0 && missing.length < Object.keys(judgement.grades).length
}

const firstOnes = 10

function mean(judged: readonly Judged[], name: RankingName): number {
  const values = judged.flatMap(({ rankings, judgement: { grades } }) => {
    const inOrder = rankings[name].map((key) => grades[key] ?? 0)
    return ndcg(inOrder, Object.values(grades), firstOnes) ?? []
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
