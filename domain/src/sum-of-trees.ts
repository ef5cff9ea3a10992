/**
 * Regression trees, all nodes of all trees in one row of arrays. A node asks whether a feature is at most a number, or
 * whether its code is among some; a negative child is a leaf.
 */
export type Trees = {
  roots: number[]
  feature: number[]
  threshold: number[]
  /** The codes that go left, for a category; null for a number. */
  codes: (number[] | null)[]
  /** Where a value that is not known goes. */
  unknownLeft: boolean[]
  left: number[]
  right: number[]
  leaves: number[]
}

export function sumOfTrees(trees: Trees, row: Float64Array): number {
  let sum = 0
  for (const root of trees.roots) {
    let node = root
    while (node >= 0) node = goesLeft(trees, node, row) ? trees.left[node]! : trees.right[node]!
    sum += trees.leaves[-node - 1]!
  }
  return sum
}

function goesLeft({ feature, threshold, codes, unknownLeft }: Trees, node: number, row: Float64Array): boolean {
  const value = row[feature[node]!]!
  const among = codes[node]
  if (among) return among.includes(value)
  return Number.isNaN(value) ? unknownLeft[node]! : value <= threshold[node]!
}
