/** A row of a sparse design matrix: names of features with their values. */
export type SparseRow = { features: [name: string, value: number][]; target: number; weight?: number }

/**
 * Ridge regression, solved feature by feature. The pull towards zero, measured in rows of evidence, prevents a variant
 * seen twice from getting its own price level.
 */
export function fitRidge(rows: SparseRow[], pullOf: (name: string) => number, sweeps = 60): Map<string, number> {
  const columns = new Map<string, { at: number[]; value: number[] }>()
  rows.forEach((row, index) => {
    for (const [name, value] of row.features) {
      let column = columns.get(name)
      if (!column) columns.set(name, (column = { at: [], value: [] }))
      column.at.push(index)
      column.value.push(value)
    }
  })

  const residual = Float64Array.from(rows, (row) => row.target)
  const coefficients = new Map<string, number>()
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const [name, { at, value }] of columns) {
      const pull = pullOf(name)
      const old = coefficients.get(name) ?? 0
      let upward = -pull * old
      let curvature = pull
      for (let k = 0; k < at.length; k++) {
        upward += value[k]! * residual[at[k]!]!
        curvature += value[k]! * value[k]!
      }
      const step = upward / curvature
      coefficients.set(name, old + step)
      for (let k = 0; k < at.length; k++) residual[at[k]!]! -= step * value[k]!
    }
  }
  return coefficients
}

export function predict(row: SparseRow, coefficients: Map<string, number>): number {
  return row.features.reduce((sum, [name, value]) => sum + value * (coefficients.get(name) ?? 0), 0)
}
