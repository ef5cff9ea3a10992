import { readCarNumbers, type CarToValue } from './car-to-value.ts'
import { adjustmentKinds, featureGroups, type AdjustmentKind, type Facts } from './feature-groups.ts'
import type { SparseRows } from './ridge-regression.ts'

/** The calendar years of each source's adverts in the training data. */
export type KnownPeriods = Readonly<Record<string, readonly number[]>>

export function knownPeriods(cars: readonly CarToValue[]): KnownPeriods {
  const bySource = Map.groupBy(cars, ({ sourceKey }) => sourceKey)
  return Object.fromEntries(
    [...bySource].map(([source, seen]) => [
      source,
      [...new Set(seen.map(({ seenAt }) => seenAt.getUTCFullYear()))].toSorted((a, b) => a - b),
    ]),
  )
}

/**
 * The car with its derived numbers. A year unseen by the model is mapped to the last known one before it, or to the
 * first.
 */
export function toModelFacts(car: CarToValue, periods: KnownPeriods): Facts {
  const years = periods[car.sourceKey] ?? []
  const seen = car.seenAt.getUTCFullYear()
  return {
    ...car,
    ...readCarNumbers(car),
    period: `${car.sourceKey} ${years.findLast((year) => year <= seen) ?? years[0] ?? 'new'}`,
  }
}

/** Calls `visit` for every feature of the car with its group, key and amount. */
export function eachFeature(facts: Facts, visit: (group: number, key: string, amount: number) => void): void {
  for (let at = 0; at < featureGroups.length; at += 1) {
    const group = featureGroups[at]!
    const amount = group.amount?.(facts) ?? 1
    for (const key of group.keys(facts)) visit(at, `${at} ${key}`, amount)
  }
}

/**
 * All features of all cars as one matrix, with the column of each key, and penalty and kind of each column. Features of
 * an `omitted` kind are left out.
 */
export function featureMatrix(all: readonly Facts[], omitted?: AdjustmentKind) {
  const columnOf = new Map<string, number>()
  const groupOf: number[] = []
  const starts = new Int32Array(all.length + 1)
  const columns: number[] = []
  const amounts: number[] = []
  all.forEach((facts, row) => {
    eachFeature(facts, (group, key, amount) => {
      if (featureGroups[group]!.kind === omitted) return
      let column = columnOf.get(key)
      if (column === undefined) {
        column = columnOf.size
        columnOf.set(key, column)
        groupOf.push(group)
      }
      columns.push(column)
      amounts.push(amount)
    })
    starts[row + 1] = columns.length
  })
  const rows: SparseRows = {
    starts,
    columns: Int32Array.from(columns),
    amounts: Float64Array.from(amounts),
    columnCount: columnOf.size,
  }
  return {
    rows,
    columnOf,
    penalties: Float64Array.from(groupOf, (group) => featureGroups[group]!.penalty),
    kinds: Uint8Array.from(groupOf, (group) => adjustmentKinds.indexOf(featureGroups[group]!.kind)),
  }
}
