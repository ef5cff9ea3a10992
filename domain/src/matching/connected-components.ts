import { unsureFrom } from './pair-probability.ts'

export type Edge = { a: string; b: string; probability: number }

/** Larger components are not clustered as a whole: grouping time is cubic in the number of adverts. */
export const maxComponentSize = 200
/** Minimum probabilities: if a component is too large, weaker pairs are ignored. */
const floors = [0, 0.5, 0.8, 0.95, 0.99]

/**
 * Returns the connected components of candidate pairs, which are clustered together. A component that is too large is
 * split at its weaker pairs. The result depends only on the pairs, not on their order.
 */
export function connectedComponents(edges: readonly Edge[]): string[][] {
  return split(edges, 0)
}

function split(edges: readonly Edge[], level: number): string[][] {
  const floor = Math.max(unsureFrom, floors[level]!)
  const strong = edges.filter(({ probability }) => probability >= floor)
  return connected(strong).flatMap((members) => {
    if (members.length <= maxComponentSize) return [members]
    if (level === floors.length - 1) return chunks(members)
    const inside = new Set(members)
    return split(
      strong.filter(({ a }) => inside.has(a)),
      level + 1,
    )
  })
}

function connected(edges: readonly Edge[]): string[][] {
  const parent = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let up = parent.get(root) ?? root; up !== root; up = parent.get(root) ?? root) root = up
    for (let at = id; at !== root;) {
      const next = parent.get(at) ?? root
      parent.set(at, root)
      at = next
    }
    return root
  }
  for (const { a, b } of edges) {
    const [one, other] = [rootOf(a), rootOf(b)]
    const root = one < other ? one : other
    parent.set(one, root)
    parent.set(other, root)
  }
  const groups = Map.groupBy(parent.keys(), rootOf)
  return [...groups.values()].map((ids) => ids.toSorted((x, y) => (x < y ? -1 : 1)))
}

function chunks(members: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(members.length / maxComponentSize) }, (_, at) =>
    members.slice(at * maxComponentSize, (at + 1) * maxComponentSize),
  )
}
