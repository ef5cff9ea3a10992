import type { ChatLanguage } from '../conversation.ts'
import { findNamedCars } from './check-sentence.ts'
import type { Knowledge } from './knowledge.ts'

/** The facts that may be stated, and the answer without a model. Both change while the model calls tools. */
export type CheckState = { knowledge: Knowledge; template: string; language: ChatLanguage }

type TemplateSentence = { text: string; carIds: readonly string[] }

/** The sentences of an answer in order, each once, with template sentences in place of replaced ones. */
export function createShownText(state: () => CheckState, emit: (text: string) => void) {
  const shown: string[] = []
  const shownCars = new Set<string>()
  const used = new Set<string>()

  function show(text: string, carIds: readonly string[]): void {
    if (shown.includes(text)) return
    emit(`${shown.length > 0 ? '\n' : ''}${text}`)
    shown.push(text)
    for (const id of carIds) shownCars.add(id)
  }

  function unused(): TemplateSentence[] {
    const { knowledge, template } = state()
    return template
      .split('\n')
      .filter((text) => text !== '' && !used.has(text))
      .map((text) => ({ text, carIds: findNamedCars(text, knowledge) }))
  }

  const isNew = ({ carIds }: TemplateSentence) => !carIds.some((id) => shownCars.has(id))

  function showUnused(isWanted: (sentence: TemplateSentence) => boolean): boolean {
    const next = unused().find((sentence) => isWanted(sentence))
    if (!next) return false
    used.add(next.text)
    show(next.text, next.carIds)
    return true
  }

  return {
    show,
    /** Shows the template's sentence about these cars, or its next one about cars that were not shown. */
    showInstead(named: readonly string[]): void {
      const isAboutSame = (other: TemplateSentence) => isNew(other) && other.carIds.some((id) => named.includes(id))
      // The template's question comes last.
      if (!showUnused(isAboutSame)) showUnused((other) => isNew(other) && !other.text.endsWith('?'))
    },
    showTemplate(): void {
      while (showUnused(() => true));
    },
    showRest(): void {
      while (showUnused(isNew));
    },
    /** Shows the question that ends the template, unless the answer ends with one. */
    showQuestion(): void {
      const last = unused().at(-1)
      if (last?.text.endsWith('?') && !shown.at(-1)?.endsWith('?')) show(last.text, last.carIds)
    },
    text: () => shown.join('\n'),
  }
}
