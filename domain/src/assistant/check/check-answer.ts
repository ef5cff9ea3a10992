import { checkSentence, findNamedCars, type CheckedFigure } from './check-sentence.ts'
import type { ChatLanguage } from '../conversation.ts'
import { createShownText, type CheckState } from './shown-text.ts'

/** A sentence ends at a line break, or at a mark followed by a space. */
const sentenceEnd = /\n|(?<!\brs)[.?!।]{1,9}["'”’)]{0,9}(?=\s)/iu
const listMark = /^[\s•*–-]+/
const longestSentence = 400
const mostSentences = 8

export type CheckedAnswer = {
  /** Sentences, separated by line breaks. */
  text: string
  figures: readonly CheckedFigure[]
  /** Sentences of the model: those shown, and those replaced or dropped. */
  accepted: number
  rejected: number
}

/**
 * Checks a model's text as it arrives, sentence by sentence. A sentence that does not resolve is replaced by the
 * template's. `emit` receives only safe text, and none before the first sentence that resolves: until then, the text
 * may be discarded.
 */
export function createAnswerChecker(state: () => CheckState, emit: (text: string) => void) {
  const answer = createShownText(state, emit)
  const figures: CheckedFigure[] = []
  let held: string[] = []
  let [waiting, accepted, rejected] = ['', 0, 0]
  let carried: readonly string[] = []

  function replaceHeld(): void {
    for (const sentence of held) answer.showInstead(findNamedCars(sentence, state().knowledge))
    rejected += held.length
    held = []
  }

  function take(raw: string): void {
    const sentence = raw.replace(listMark, '').replaceAll(/\s+/g, ' ').trim()
    if (sentence === '') return
    const check = accepted < mostSentences ? checkShort(sentence, state(), carried) : null
    if (check?.isResolved) {
      replaceHeld()
      accepted += 1
      // A sentence without a car does not change what "it" refers to; a replaced one does.
      if (check.carIds.length > 0) carried = check.carIds
      figures.push(...check.figures)
      return answer.show(sentence, check.carIds)
    }
    carried = []
    held = [...held.slice(-mostSentences), sentence]
    if (accepted > 0) replaceHeld()
  }

  return {
    push(delta: string): void {
      waiting += delta
      for (let end = sentenceEnd.exec(waiting); end !== null; end = sentenceEnd.exec(waiting)) {
        const to = end.index + end[0].length
        take(waiting.slice(0, to))
        waiting = waiting.slice(to)
      }
      // A sentence that never ends is not buffered.
      if (waiting.length > longestSentence * 2) {
        take(waiting)
        waiting = ''
      }
    },
    hasShown: () => accepted > 0,
    /** Discards text of which nothing has been shown, such as text before a tool call. */
    discard(): void {
      held = []
      waiting = ''
    },
    /** Completes the answer, even a truncated one: a cut sentence is dropped, and the template completes the answer. */
    finish({ isComplete }: { isComplete: boolean }): CheckedAnswer {
      if (isComplete) take(waiting)
      rejected += held.length
      if (accepted === 0) answer.showTemplate()
      else if (isComplete) answer.showQuestion()
      else answer.showRest()
      return { text: answer.text(), figures, accepted, rejected }
    },
  }
}

function checkShort(sentence: string, { knowledge, language }: CheckState, carried: readonly string[]) {
  const isReadable = sentence.length <= longestSentence && isIn(language, sentence)
  return isReadable ? checkSentence(sentence, knowledge, carried) : null
}

/** Names and figures are in Latin letters in every language. */
function isIn(language: ChatLanguage, sentence: string): boolean {
  if (language === 'hi') return /\p{Script=Devanagari}/u.test(sentence)
  if (language === 'te') return /\p{Script=Telugu}/u.test(sentence)
  return !/\p{Script=Devanagari}|\p{Script=Telugu}/u.test(sentence)
}
