/**
 * Rows of a sparse matrix, concatenated: the features of row i are at positions starts[i] to starts[i + 1], exclusive.
 */
export type SparseRows = { starts: Int32Array; columns: Int32Array; amounts: Float64Array; columnCount: number }

/** The number of reweightings, and the error in log price below which all rows have the same weight. */
const reweightings = 3
const usualError = 0.06
const mostWeight = 3

/**
 * Returns the weights of a ridge regression that follows the bulk of the rows instead of their mean: the larger a row's
 * error, the less the row counts (iteratively reweighted least squares). The same rows in the same order give the same
 * weights.
 */
export function trainRidge(rows: SparseRows, targets: Float64Array, penalties: Float64Array): Float64Array {
  const transposed = transpose(rows)
  const rowWeights = new Float64Array(targets.length).fill(1)
  const weights = solve(rows, transposed, targets, rowWeights, penalties, new Float64Array(rows.columnCount), 80)
  const fitted = new Float64Array(targets.length)
  for (let round = 0; round < reweightings; round += 1) {
    multiply(rows, weights, fitted)
    setRowWeights(rowWeights, targets, fitted)
    weights.set(solve(rows, transposed, targets, rowWeights, penalties, weights, 40))
  }
  return weights
}

function multiply({ starts, columns, amounts }: SparseRows, weights: Float64Array, into: Float64Array): void {
  for (let row = 0; row < into.length; row += 1) {
    let sum = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) sum += amounts[at]! * weights[columns[at]!]!
    into[row] = sum
  }
}

/** Some rows of a matrix, in the given order. */
export function pickRows({ starts, columns, amounts, columnCount }: SparseRows, which: readonly number[]): SparseRows {
  const picked = new Int32Array(which.length + 1)
  which.forEach((row, at) => (picked[at + 1] = picked[at]! + starts[row + 1]! - starts[row]!))
  const size = picked.at(-1)!
  const chosen = { columns: new Int32Array(size), amounts: new Float64Array(size) }
  which.forEach((row, at) => {
    chosen.columns.set(columns.subarray(starts[row], starts[row + 1]), picked[at])
    chosen.amounts.set(amounts.subarray(starts[row], starts[row + 1]), picked[at])
  })
  return { starts: picked, ...chosen, columnCount }
}

/** Minimises the absolute error instead of the squared error, smoothed around 0. */
function setRowWeights(rowWeights: Float64Array, targets: Float64Array, fitted: Float64Array): void {
  targets.forEach((target, row) => (rowWeights[row] = 1 / Math.max(usualError, Math.abs(target - fitted[row]!))))
  const middle = rowWeights.toSorted()[rowWeights.length >> 1]!
  rowWeights.forEach((weight, row) => (rowWeights[row] = Math.min(mostWeight, (0.9 * weight) / middle)))
}

/**
 * Solves the normal equations (AᵀWA + P) x = AᵀWb by conjugate gradients, scaled by their diagonal, from a given start.
 */
function solve(
  rows: SparseRows,
  transposed: SparseRows,
  targets: Float64Array,
  rowWeights: Float64Array,
  penalties: Float64Array,
  start: Float64Array,
  most: number,
): Float64Array {
  const size = rows.columnCount
  const perRow = new Float64Array(targets.length)
  const product = new Float64Array(size)
  const timesNormal = (vector: Float64Array): Float64Array => {
    multiply(rows, vector, perRow)
    for (let row = 0; row < perRow.length; row += 1) perRow[row]! *= rowWeights[row]!
    multiply(transposed, perRow, product)
    for (let at = 0; at < size; at += 1) product[at]! += penalties[at]! * vector[at]!
    return product
  }
  const scale = inverseDiagonal(transposed, rowWeights, penalties)
  const solution = start.slice()
  const wanted = new Float64Array(size)
  multiply(
    transposed,
    targets.map((target, row) => target * rowWeights[row]!),
    wanted,
  )
  const residual = wanted.slice()
  timesNormal(solution).forEach((value, at) => (residual[at]! -= value))
  const direction = residual.map((value, at) => value * scale[at]!)
  let size2 = dot(residual, direction)
  const enough = 1e-8 * wanted.reduce((sum, value, at) => sum + value * value * scale[at]!, 0)
  for (let step = 0; step < most && size2 > enough; step += 1) {
    const moved = timesNormal(direction)
    const length = size2 / dot(direction, moved)
    let next = 0
    for (let at = 0; at < size; at += 1) {
      solution[at]! += length * direction[at]!
      residual[at]! -= length * moved[at]!
      next += residual[at]! ** 2 * scale[at]!
    }
    const turn = next / size2
    for (let at = 0; at < size; at += 1) direction[at] = residual[at]! * scale[at]! + turn * direction[at]!
    size2 = next
  }
  return solution
}

function inverseDiagonal({ starts, columns, amounts }: SparseRows, rowWeights: Float64Array, penalties: Float64Array) {
  return penalties.map((penalty, column) => {
    let sum = penalty
    for (let at = starts[column]!; at < starts[column + 1]!; at += 1)
      sum += amounts[at]! ** 2 * rowWeights[columns[at]!]!
    return 1 / sum
  })
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!
  return sum
}

function transpose({ starts, columns, amounts, columnCount }: SparseRows): SparseRows {
  const next = new Int32Array(columnCount + 1)
  for (const column of columns) next[column + 1]! += 1
  for (let column = 0; column < columnCount; column += 1) next[column + 1]! += next[column]!
  const turned = {
    starts: next.slice(),
    columns: new Int32Array(columns.length),
    amounts: new Float64Array(columns.length),
  }
  for (let row = 0; row + 1 < starts.length; row += 1) {
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
      const place = next[columns[at]!]!
      next[columns[at]!]! += 1
      turned.columns[place] = row
      turned.amounts[place] = amounts[at]!
    }
  }
  return { ...turned, columnCount: starts.length - 1 }
}
