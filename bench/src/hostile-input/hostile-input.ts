import { cpuMsOf } from '@pahiya/domain/testing/hostile-text'
import { longestStallMs, textEntries } from '@pahiya/server/testing/hostile/text-entries'
import { median, printFigure, printProgress } from '../measure/figure.ts'

const runs = 3

/** `pnpm bench hostile-input`: CPU time of the slowest hostile input at each entry point for untrusted text. */
export async function run(): Promise<void> {
  const table = ['| entry | inputs | slowest | CPU time |', '| --- | ---: | --- | ---: |']
  for (const [name, { inputs, read }] of Object.entries(textEntries)) {
    let slowest = { ms: 0, shape: '' }
    for (const [shape, input] of inputs) {
      await read(input)
      const times: number[] = []
      for (let at = 0; at < runs; at += 1) times.push(await cpuMsOf(() => read(input)))
      const ms = median(times)
      if (ms > slowest.ms) slowest = { ms, shape }
    }
    const unit = `ms of CPU, slowest of ${inputs.length} inputs: ${slowest.shape}`
    printFigure(`hostile-input.${name}`, slowest.ms, unit, `<= ${longestStallMs}`, slowest.ms <= longestStallMs)
    table.push(`| ${name} | ${inputs.length} | \`${slowest.shape}\` | ${Math.round(slowest.ms)} ms |`)
  }
  printProgress(table.join('\n'))
}
