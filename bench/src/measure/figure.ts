/** One measured figure, printed as one JSON line. A missed goal is reported as missed. */
export type Figure = { figure: string; value: number; unit: string; goal: string; met: boolean }

export function printFigure(figure: string, value: number, unit: string, goal: string, met: boolean): void {
  const line: Figure = { figure, value: Math.round(value * 1000) / 1000, unit, goal, met }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Progress and remarks go to stderr, so that they do not mix with the figures. */
export function printProgress(text: string): void {
  process.stderr.write(`${text}\n`)
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
