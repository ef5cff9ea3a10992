import type { Score } from './score.ts'

const columns = ['rows', 'median', 'mean', 'in 10 %', 'bias', 'covered', 'width', 'rated']
export const head = `${'percent'.padEnd(24)}${columns.map((name) => name.padStart(9)).join('')}`

export function line(name: string, { rows, ...figures }: Score): string {
  const { medianError, meanError, within10, bias, coverage, width, rated } = figures
  const cells = [medianError, meanError, within10, bias, coverage, width, rated].map((one) =>
    one.toFixed(2).padStart(9),
  )
  return `${name.padEnd(24)}${String(rows).padStart(9)}${cells.join('')}`
}
