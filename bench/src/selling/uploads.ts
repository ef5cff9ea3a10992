import { inspectionLimits, runInspection } from '@pahiya/server/files/inspect/run-inspection'
import { hostileFiles } from '@pahiya/server/testing/hostile/hostile-files'
import { median, printFigure, quantile, printProgress } from '../measure/figure.ts'

/** `pnpm bench uploads`: the outcome for each file of the hostile corpus, with time and memory. */
export async function run(): Promise<void> {
  const times: number[] = []
  const peaks: number[] = []
  let unexpected = 0
  for (const { name, kind, make, expect } of hostileFiles) {
    const bytes = await make()
    const { ms, peakMb, ...inspected } = await runInspection(bytes, { kind, blur: [] })
    const outcome = inspected.ok ? 'cleaned' : inspected.reason
    const isExpected = [expect].flat().includes(outcome)
    if (!isExpected) unexpected += 1
    times.push(ms)
    peaks.push(peakMb)
    const figures = `${String(ms).padStart(5)} ms ${String(peakMb).padStart(4)} MB`
    printProgress(`${isExpected ? ' ' : '!'} ${outcome.padEnd(16)} ${figures} ${kind}: ${name} (${bytes.length} bytes)`)
  }
  const most = Math.max(...peaks)
  const longest = Math.max(...times)
  printFigure('hostile_files', hostileFiles.length, 'files', '≥ 60', hostileFiles.length >= 60)
  printFigure('hostile_files_unexpected', unexpected, 'files', '0', unexpected === 0)
  printFigure('inspection_peak', most, 'MB', `≤ ${inspectionLimits.memoryMb}`, most <= inspectionLimits.memoryMb)
  printFigure('inspection_longest', longest, 'ms', `≤ ${inspectionLimits.ms}`, longest <= inspectionLimits.ms)
  printFigure('inspection_median', median(times), 'ms', 'printed', true)
  printFigure('inspection_p95', quantile(times, 0.95), 'ms', 'printed', true)
}
