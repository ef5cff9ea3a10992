import { chooseCars } from '@pahiya/demo/kind-portals/car-rows'
import { printFigure, printProgress } from '../measure/figure.ts'
import { countUsual, isListed, namePageFault, nameRowFault } from './faults/name-faults.ts'
import { pageFaults, rowFaults } from './faults/planted-faults.ts'

const pageRows = 40
/** One planted fault in this many is one of a whole page. */
const pageEvery = 4

type FaultCounts = { planted: number; named: number; good: number; refused: number; missed: Map<string, number> }

/**
 * Plants faults into the adverts of a portal and counts how many are named rightly, and how many rows without a fault
 * are refused. No database is needed: what a run would reject, hold or list is decided before anything is written.
 */
export async function plantFaults(faults: number): Promise<FaultCounts> {
  const cars = chooseCars({ seed: 7, startDay: '2026-11-15', cars: 400 }, 1)[0]!
  const counts: FaultCounts = { planted: 0, named: 0, good: 0, refused: 0, missed: new Map() }
  for (const car of cars) {
    counts.good += 1
    if (!(await isListed(car))) counts.refused += 1
  }
  const usual = await countUsual(cars.slice(0, 200))
  const [rowNames, pageNames] = [Object.keys(rowFaults), Object.keys(pageFaults)]
  while (counts.planted < faults) {
    const number = counts.planted++
    const turn = Math.floor(number / pageEvery)
    const ofPage = number % pageEvery === 0
    const rowNumber = number - turn - 1
    const name = ofPage ? pageNames[turn % pageNames.length]! : rowNames[rowNumber % rowNames.length]!
    const start = (number * 7) % (cars.length - pageRows)
    const found = ofPage
      ? await namePageFault(cars.slice(start, start + pageRows), pageFaults[name]!, usual)
      : await nameRowFault(cars[start]!, rowFaults[name]!)
    const { expected } = ofPage ? pageFaults[name]! : rowFaults[name]!
    if (found.some((one) => expected.includes(one))) counts.named += 1
    else counts.missed.set(`${name}: ${found.join(', ')}`, (counts.missed.get(`${name}: ${found.join(', ')}`) ?? 0) + 1)
  }
  return counts
}

/** Planted faults, and how many are named rightly. */
export async function run(): Promise<void> {
  const { planted, named, good, refused, missed } = await plantFaults(Number(process.argv[3] ?? 2_000))
  for (const [fault, times] of missed) printProgress(`missed ${times} times: ${fault}`)
  const [share, refusedShare] = [(named / planted) * 100, (refused / good) * 100]
  printFigure('source-faults.planted', planted, 'faults', 'printed', true)
  printFigure('source-faults.named', share, '% named rightly', '>= 99', share >= 99)
  printFigure('source-faults.good-rows-refused', refusedShare, `% of ${good}`, '<= 1', refusedShare <= 1)
}
