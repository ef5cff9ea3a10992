import { judgeMessage, type Judged } from '@pahiya/domain/chat-safety/judge-message'
import type { LearntWeights } from '@pahiya/domain/chat-safety/learnt-weights'
import type { ScamKind } from '@pahiya/domain/chat-safety/scam-kinds'
import { printFigure } from '../../measure/figure.ts'
import { learnWeights } from './learn.ts'
import type { Talk } from './talks.ts'

const goal = { recall: 0.8, plain: 0.95, each: 0.6, falseWarnings: 0.015 }

type Verdict = {
  author: string
  talk: string
  language: string
  marked: ScamKind | undefined
  isSubtle: boolean
  /** A talk in which no message is marked. */
  isOrdinary: boolean
  warned: ScamKind | null
  text: string
}

/**
 * Prints how many marked and ordinary messages cause a warning. Each author's talks are judged with weights learnt from
 * the other authors.
 */
export function measureTalks(figure: string, judged: readonly Talk[], others: readonly Talk[]): Verdict[] {
  const authors = [...new Set(judged.map(({ author }) => author))]
  const verdicts = authors.flatMap((author) => {
    const learnt = learnWeights([...judged, ...others].filter((talk) => talk.author !== author))
    return judged.filter((talk) => talk.author === author).flatMap((talk) => judgeTalk(talk, learnt))
  })
  print(figure, verdicts)
  return verdicts
}

function judgeTalk({ author, id, languages, messages }: Talk, learnt: LearntWeights): Verdict[] {
  const before: Judged[] = []
  const isOrdinary = messages.every(({ kind }) => kind === undefined)
  return messages.map(({ from, text, kind, subtle = false }) => {
    const warned = judgeMessage({ from, text }, before, learnt)?.kind ?? null
    before.push({ from, text, warned: warned !== null })
    return { author, talk: id, language: languages[0]!, marked: kind, isSubtle: subtle, isOrdinary, warned, text }
  })
}

function print(figure: string, verdicts: readonly Verdict[]): void {
  const tricks = verdicts.filter(({ marked }) => marked !== undefined)
  const ordinary = verdicts.filter(({ isOrdinary }) => isOrdinary)
  const unmarked = verdicts.filter(({ isOrdinary, marked }) => !isOrdinary && marked === undefined)
  printRecall(`${figure}.recall`, tricks, goal.recall)
  printRecall(
    `${figure}.plain.recall`,
    tricks.filter(({ isSubtle }) => !isSubtle),
    goal.plain,
  )
  printRecall(
    `${figure}.subtle.recall`,
    tricks.filter(({ isSubtle }) => isSubtle),
  )
  printFalse(`${figure}.false_warnings`, ordinary)
  const talks = Map.groupBy(ordinary, ({ talk }) => talk)
  const disturbed = [...talks.values()].filter((messages) => share(messages) > 0).length / talks.size
  printFigure(`${figure}.ordinary_talks_warned`, disturbed, `share of ${talks.size}`, '', true)
  const early = share(unmarked)
  printFigure(`${figure}.unmarked_of_tricksters`, early, `share of ${unmarked.length} warned of`, '', true)
  const warned = tricks.filter((one) => one.warned !== null)
  const sameKind = warned.filter((one) => one.warned === one.marked).length / warned.length
  printFigure(`${figure}.kind`, sameKind, `share of ${warned.length} with the right kind`, '', true)
  for (const [language, some] of Map.groupBy(tricks, (one) => one.language))
    printRecall(`${figure}.${language}.recall`, some, goal.each)
  for (const [language, some] of Map.groupBy(ordinary, (one) => one.language))
    printFalse(`${figure}.${language}.false_warnings`, some)
  for (const [kind, some] of Map.groupBy(tricks, (one) => one.marked!))
    printRecall(`${figure}.${kind}.recall`, some, goal.each)
  for (const [author, some] of Map.groupBy(tricks, (one) => one.author))
    printRecall(`${figure}.${author}.recall`, some, goal.recall)
}

function printRecall(figure: string, tricks: readonly Verdict[], least?: number): void {
  const value = share(tricks)
  const met = least === undefined || value >= least
  printFigure(figure, value, `share of ${tricks.length}`, least === undefined ? '' : `>= ${least}`, met)
}

function printFalse(figure: string, ordinary: readonly Verdict[]): void {
  const value = share(ordinary)
  printFigure(figure, value, `share of ${ordinary.length}`, `<= ${goal.falseWarnings}`, value <= goal.falseWarnings)
}

function share(verdicts: readonly Verdict[]): number {
  return verdicts.filter(({ warned }) => warned !== null).length / verdicts.length
}
