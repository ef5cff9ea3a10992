export const folds = 5

/** The rows of a fold and all others. */
export function splitFold(size: number, fold: number): [inside: number[], outside: number[]] {
  const all = Array.from({ length: size }, (_, row) => row)
  // Rows are often ordered by time or place; a prime stride spreads them over the folds.
  const isInside = (row: number) => ((row * 7919) % 104_729) % folds === fold
  return [all.filter(isInside), all.filter((row) => !isInside(row))]
}

export function pick(values: Float64Array, which: readonly number[]): Float64Array {
  return Float64Array.from(which, (row) => values[row]!)
}
