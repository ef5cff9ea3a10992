/**
 * Whether two spellings can refer to the same person: every part of the shorter name occurs in the longer one, whole or
 * as an initial, in any order: "K. Lakshmi", "LAKSHMI KUMARI". Names in different scripts cannot be compared and do not
 * agree.
 */
export function namesAgree(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  if (shorter.length === 0) return false
  const left = [...longer]
  let isWholeShared = false
  for (const part of shorter.toSorted((first, second) => second.length - first.length)) {
    const at = left.findIndex((candidate) => candidate === part)
    const found =
      at >= 0 ? at : left.findIndex((candidate) => isInitialOf(part, candidate) || isInitialOf(candidate, part))
    if (found < 0) return false
    isWholeShared ||= at >= 0 && part.length > 1
    left.splice(found, 1)
  }
  return isWholeShared
}

const titles = new Set(['mr', 'mrs', 'ms', 'shri', 'smt', 'sri', 'kum', 'dr'])

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '' && !titles.has(part))
    .slice(0, 8)
}

function isInitialOf(initial: string, name: string): boolean {
  return initial.length === 1 && name.startsWith(initial)
}
