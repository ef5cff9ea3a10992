import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { printFigure, printProgress } from '../../measure/figure.ts'
import type { PartScore } from './part-of-world.ts'
import type { PartTask } from './part-worker.ts'
import { printScore } from './print-score.ts'
import { harmonic } from './score.ts'

const processors = 2
const mostSeconds = 600

/**
 * For worlds too large for memory: two threads write them to one file per model, and each model is then matched
 * separately. Reading the world is not part of matching and is timed separately.
 */
export async function reportInParts(seed: number, sizes: readonly number[]): Promise<void> {
  const costs: number[] = []
  for (const size of sizes) costs.push(await reportLarge(seed, size))
  const [first, last] = [costs[0]!, costs.at(-1)!]
  if (costs.length > 1)
    printFigure(
      `matching.${sizes.at(-1)!}.cost-to-${sizes[0]!}`,
      last / first,
      'CPU an advert, times',
      '<= 1.5',
      last / first <= 1.5,
    )
}

async function reportLarge(seed: number, size: number): Promise<number> {
  const name = (what: string) => `matching.${size}.seed-${seed}.${what}`
  const folder = await mkdtemp(join(tmpdir(), 'matching-'))
  const workers = Array.from({ length: processors }, () => new Worker(new URL('./part-worker.ts', import.meta.url)))
  try {
    const reading = performance.now()
    await Promise.all(
      workers.map((worker, at) =>
        ask<number>(worker, { kind: 'write', seed, size, part: { at, of: processors }, folder }),
      ),
    )
    const files = await largestFirst(folder)
    printProgress(`${files.length} models read in ${Math.round((performance.now() - reading) / 1000)} s`)
    const began = performance.now()
    const cpu = process.cpuUsage()
    const parts = await matchAll(workers, files)
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const adverts = parts.reduce((sum, part) => sum + part.adverts, 0)
    const cost = (user + system) / 1000 / adverts
    printParts(name, parts)
    printFigure(name('adverts'), adverts, 'adverts', 'printed', true)
    const isInTime = size < 1_000_000 || seconds <= mostSeconds
    printFigure(name('seconds'), seconds, 'matched by two threads', size < 1_000_000 ? 'printed' : '<= 600', isInTime)
    printFigure(name('cpu'), cost, 'ms an advert, compared and grouped', 'printed', true)
    const memory = process.resourceUsage().maxRSS / 2 ** 20
    printFigure(name('memory'), memory, 'GiB at most', '<= 20', memory <= 20)
    return cost
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
    await rm(folder, { recursive: true })
  }
}

async function ask<Answer>(worker: Worker, task: PartTask): Promise<Answer> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task)
  const [answer] = (await once(worker, 'message')) as [Answer]
  return answer
}

/** Lists one file per model, the largest first, so that no thread is left with the largest at the end. */
async function largestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted()
  for (const name of names.filter((one) => !one.endsWith('.0.jsonl'))) {
    await appendFile(join(folder, name.replace(/\.\d+\.jsonl$/, '.0.jsonl')), await readFile(join(folder, name)))
    await rm(join(folder, name))
  }
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).size] as const)))
  return files.toSorted((a, b) => sizes.get(b)! - sizes.get(a)!)
}

async function matchAll(workers: readonly Worker[], files: readonly string[]): Promise<PartScore[]> {
  const waiting = [...files]
  const parts: PartScore[] = []
  await Promise.all(
    workers.map(async (worker) => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        parts.push(await ask<PartScore>(worker, { kind: 'match', file }))
    }),
  )
  return parts
}

/** Adverts of one car that were read as two models are in two parts and count as missed. */
function printParts(name: (what: string) => string, parts: readonly PartScore[]): void {
  const pairsOf = (count: number) => (count * (count - 1)) / 2
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const cars = parts.flatMap((part) => part.cars)
  const sizeOf = new Map<string, number>()
  for (const { carId, common } of cars) sizeOf.set(carId, (sizeOf.get(carId) ?? 0) + common)
  const adverts = sum(parts.map((part) => part.adverts))
  const found = sum(parts.map((part) => sum(part.groups.map(pairsOf))))
  const right = sum(cars.map(({ common }) => pairsOf(common)))
  const real = sum([...sizeOf.values()].map(pairsOf))
  const compared = sum(parts.map((part) => part.compared))
  const [precision, recall] = [right / found, right / real]
  const cubedPrecision = sum(cars.map(({ common, ofGroup }) => common ** 2 / ofGroup)) / adverts
  const cubedRecall = sum(cars.map(({ carId, common }) => common ** 2 / sizeOf.get(carId)!)) / adverts
  const wrong = found - right
  printScore(name, {
    precision,
    recall,
    f1: harmonic(precision, recall),
    bCubed: harmonic(cubedPrecision, cubedRecall),
    falseMerges: (10_000 * wrong) / compared,
    wrong,
  })
  const brought = sum(parts.map((part) => part.brought)) / real
  printFigure(name('blocking-recall'), brought, 'of pairs of one car', '>= 0.995', brought >= 0.995)
  printFigure(name('compared'), compared / adverts, 'pairs an advert', 'printed', true)
}
