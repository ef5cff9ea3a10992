import { checkSentence } from './check-sentence.ts'
import { describeFinding } from './describe-finding.ts'
import type { FindingKind } from './finding.ts'
import { isNearCopy } from './find-near-copy.ts'
import { hasPersonalData } from './find-personal-data.ts'
import { readText, type ReadText } from './reading/read-source.ts'

export type DraftSentence = {
  text: string
  /** Numbers of the sources that it cites, from 1. */
  sources: readonly number[]
}

export type Draft = { title: string; excerpt: string; sentences: readonly DraftSentence[] }

export type DraftFinding = {
  kind: FindingKind
  sentence: string
  /** The source it was compared with; null if it cites none. */
  source: number | null
  message: string
  blocks: boolean
}

export type DraftCheck = {
  /** No article may be made of this text, whatever an editor changes in it. */
  refusal: 'near-copy' | 'personal-data' | 'nothing-checkable' | null
  findings: DraftFinding[]
}

/** Checks a machine-written text against its sources. It may block the text and never approves it. */
export function checkDraft({ title, excerpt, sentences }: Draft, sources: readonly string[]): DraftCheck {
  const whole = [title, excerpt, ...sentences.map(({ text }) => text)].join(' ')
  if (hasPersonalData(whole)) return { refusal: 'personal-data', findings: [] }
  if (sources.some((source) => isNearCopy(sentences.map(({ text }) => text).join(' '), source)))
    return { refusal: 'near-copy', findings: [] }
  const read = sources.map((source) => readText(source))
  if (!sentences.some((each) => each.sources.length > 0 && isCheckable(each.text)))
    return { refusal: 'nothing-checkable', findings: [] }
  const everySource = read.map((_, at) => at + 1)
  // Title and excerpt carry no citations: any source may support them.
  const all = [{ text: title, sources: everySource }, { text: excerpt, sources: everySource }, ...sentences]
  return { refusal: null, findings: all.flatMap((sentence) => checkOne(sentence, read)) }
}

function checkOne({ text, sources }: DraftSentence, read: readonly ReadText[]): DraftFinding[] {
  const cited = sources.filter((number) => read[number - 1] !== undefined)
  if (cited.length === 0) {
    return isCheckable(text) ? [finding('no-citation', { text, source: null, words: text })] : []
  }
  const byNumber = cited.map((number) => ({ number, findings: checkSentence(text, read[number - 1]!) }))
  // One source that supports the whole sentence is enough.
  const best = byNumber.toSorted((a, b) => a.findings.length - b.findings.length)[0]!
  return best.findings.map(({ kind, words }) => finding(kind, { text, source: best.number, words }))
}

function finding(
  kind: FindingKind,
  { text, source, words }: { text: string; source: number | null; words: string },
): DraftFinding {
  return { kind, sentence: text, source, message: describeFinding(kind, words), blocks: true }
}

/** A sentence with a number, a date, a quotation or a name states something that a source has to support. */
export function isCheckable(text: string): boolean {
  const { quantities, dates, sentences } = readText(text)
  const hasName = sentences.some(({ words }) =>
    words.some(({ isCapital, text: word }, at) => at > 0 && isCapital && word !== 'I'),
  )
  return quantities.length > 0 || dates.length > 0 || hasName || /["“”]/.test(text)
}
