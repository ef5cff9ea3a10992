export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }
/** A paragraph of the longer history: number of the paragraph in the new text, or after which one it was removed. */
export type ChangedParagraph = { paragraph: number; parts: DiffPart[] }

/** Above this number of comparisons the middle part counts as replaced. */
const mostComparisons = 1_000_000

/** What changed between two texts, word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts = joinPhrases(diffTokens(wordsOf(before), wordsOf(after)))
  return parts.map(({ kind, tokens }) => ({ kind, text: tokens.join('') }))
}

/** Words in a row that were all replaced are one change: the spaces between them do not count as common text. */
function joinPhrases(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (let at = 0; at < runs.length; at += 1) {
    const [removed, added] = runs.slice(at, at + 2)
    if (removed?.kind !== 'removed' || added?.kind !== 'added') {
      joined.push(runs[at]!)
      continue
    }
    const gap = joined.at(-1)
    const before = joined.slice(-3)
    const follows =
      gap?.kind === 'same' && gap.tokens.join('').trim() === '' && before.length === 3 && before[0]!.kind === 'removed'
    if (follows) {
      joined.pop()
      before[0]!.tokens.push(...gap.tokens, ...removed.tokens)
      before[1]!.tokens.push(...gap.tokens, ...added.tokens)
    } else joined.push({ ...removed, tokens: [...removed.tokens] }, { ...added, tokens: [...added.tokens] })
    at += 1
  }
  return joined
}

/** The paragraphs that differ between two texts, word by word. */
export function diffParagraphs(before: string, after: string): ChangedParagraph[] {
  const changed: ChangedParagraph[] = []
  let paragraph = 0
  const parts = diffTokens(paragraphsOf(before), paragraphsOf(after))
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'same') paragraph += part.tokens.length
    else if (part.kind === 'removed') {
      const added = parts[at + 1]?.kind === 'added' ? parts[at + 1]!.tokens : []
      for (let nth = 0; nth < Math.max(part.tokens.length, added.length); nth += 1) {
        if (nth < added.length) paragraph += 1
        changed.push({ paragraph, parts: diffWords(part.tokens[nth] ?? '', added[nth] ?? '') })
      }
    } else if (parts[at - 1]?.kind !== 'removed') {
      for (const token of part.tokens) {
        paragraph += 1
        changed.push({ paragraph, parts: [{ kind: 'added', text: token }] })
      }
    }
  }
  return changed
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

type Run = { kind: DiffPart['kind']; tokens: string[] }

/** Removed tokens come before added ones. */
function diffTokens(before: readonly string[], after: readonly string[]): Run[] {
  const start = commonStart(before, after)
  const end = commonStart(before.slice(start).toReversed(), after.slice(start).toReversed())
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  const runs: Run[] = []
  const add = (kind: Run['kind'], tokens: readonly string[]) => {
    if (tokens.length === 0) return
    const last = runs.at(-1)
    if (last?.kind === kind) last.tokens.push(...tokens)
    else runs.push({ kind, tokens: [...tokens] })
  }
  add('same', before.slice(0, start))
  for (const { removed, added, same } of compareMiddle(...middle)) {
    add('removed', removed)
    add('added', added)
    add('same', same)
  }
  add('same', before.slice(before.length - end))
  return runs
}

function commonStart(before: readonly string[], after: readonly string[]): number {
  let length = 0
  while (length < before.length && length < after.length && before[length] === after[length]) length += 1
  return length
}

type Step = { removed: string[]; added: string[]; same: string[] }

/** Longest common subsequence. */
function compareMiddle(before: readonly string[], after: readonly string[]): Step[] {
  if (before.length * after.length > mostComparisons) return [{ removed: [...before], added: [...after], same: [] }]
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        before[i] === after[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const step: Step = { removed: [], added: [], same: [] }
    while (
      (i < before.length || j < after.length) &&
      !(i < before.length && j < after.length && before[i] === after[j])
    ) {
      const down = i < before.length ? lengths[(i + 1) * width + j]! : -1
      const right = j < after.length ? lengths[i * width + j + 1]! : -1
      if (down >= right) step.removed.push(before[i++]!)
      else step.added.push(after[j++]!)
    }
    while (i < before.length && j < after.length && before[i] === after[j]) {
      step.same.push(before[i++]!)
      j += 1
    }
    steps.push(step)
  }
  return steps
}
