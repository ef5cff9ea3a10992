// node demo/src/world/main.ts --adverts 3000 --seed 1 [--day 2026-11-15] [--truth truth.jsonl] Writes the adverts that
// the portals show, one per line. The ground truth goes to a separate file on request.
import { closeSync, openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { liveAdvertsOn, showWithTruth } from '../market/market-days.ts'
import { generateWorld } from './generate-world.ts'

const { values } = parseArgs({
  options: {
    adverts: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    day: { type: 'string', default: '2026-11-15' },
    truth: { type: 'string' },
  },
})

const world = generateWorld({ seed: Number(values.seed), adverts: Number(values.adverts), startDay: values.day })
const shownLines = lineWriter(1)
const truthFile = values.truth === undefined ? undefined : openSync(values.truth, 'w')
const truthLines = truthFile === undefined ? undefined : lineWriter(truthFile)
for (const advert of liveAdvertsOn(world, world.startDay)) {
  const { shown, truth } = showWithTruth(advert, world.startDay)!
  shownLines.add(shown)
  truthLines?.add(truth)
}
shownLines.flush()
truthLines?.flush()
if (truthFile !== undefined) closeSync(truthFile)

/** Writes in blocks and waits for each, so that a slow reader does not exhaust the memory. */
function lineWriter(file: number) {
  let block = ''
  const flush = () => {
    for (let bytes = Buffer.from(block); bytes.length > 0;) bytes = bytes.subarray(writeWhenReady(file, bytes))
    block = ''
  }
  return {
    flush,
    add(value: unknown) {
      block += `${JSON.stringify(value)}\n`
      if (block.length > 65_536) flush()
    },
  }
}

function writeWhenReady(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes)
  } catch (error) {
    // The reader of the pipe is behind: retry after a moment.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    return 0
  }
}
