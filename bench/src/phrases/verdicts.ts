import type { PhraseRead } from '@pahiya/domain/phrase/read-phrase'
import { isRight, type LabelledPhrase } from './labelled-phrases.ts'

/** Verdicts on a query as people type it, the worst first. */
export const verdicts = ['wrong', 'lost', 'said', 'right'] as const
export type Verdict = (typeof verdicts)[number]

type Filters = Record<string, unknown>
type Read = Pick<PhraseRead, 'ignored' | 'choices'> & { filters: Filters }

/**
 * - right: everything asked for is in the filters, and every part of the query could be expressed as a filter.
 * - said: the filters contain nothing that was not asked for, and missing parts are shown as not used or offered as a
 * choice.
 * - lost: something is missing, and the page does not show that it is.
 * - wrong: the filters contain something that was not asked for, so other cars are shown.
 */
export function judgePhrase(question: LabelledPhrase, read: Read): Verdict {
  const unsaid = (question.unused ?? []).filter((words) => !isShown(words, read.ignored))
  if (isRight(question, read.filters)) {
    if (unsaid.length > 0) return 'lost'
    return question.unused === undefined ? 'right' : 'said'
  }
  const readings = [question.expect, ...question.either]
  if (!readings.some((wanted) => isWithin(read.filters, wanted))) return 'wrong'
  if (read.choices.some((choice) => isRight(question, chosen(read.filters, choice)))) return 'said'
  const others = read.ignored.filter((shown) => !question.unused?.some((words) => isShown(words, [shown])))
  return unsaid.length === 0 && others.length > 0 ? 'said' : 'lost'
}

/** Returns the filters after a choice is accepted. */
function chosen(filters: Filters, { clears, filters: instead }: Read['choices'][number]): Filters {
  const kept = Object.entries(filters).filter(([key]) => !clears.some((cleared) => cleared === key))
  return { ...Object.fromEntries(kept), ...instead }
}

/** Whether some of these words are among the words shown as not used. */
function isShown(words: string, ignored: readonly string[]): boolean {
  const parts = piecesOf(words)
  return ignored.some((shown) => piecesOf(shown).some((piece) => parts.includes(piece)))
}

function piecesOf(words: string): string[] {
  return (
    words
      .toLowerCase()
      .replaceAll(/[\u200C\u200D]/g, '')
      // "1200cc" is shown as its two pieces.
      .split(/[\s,.+%-]+|(?<=\d)(?=\p{L})/u)
      .filter((piece) => piece !== '')
  )
}

/** Whether every filter that was read was wanted. */
function isWithin(read: Filters, wanted: Filters): boolean {
  return Object.entries(read).every(([key, value]) => {
    const asked = wanted[key]
    if (!Array.isArray(value)) return JSON.stringify(value) === JSON.stringify(asked)
    return Array.isArray(asked) && value.every((one) => asked.includes(one))
  })
}
