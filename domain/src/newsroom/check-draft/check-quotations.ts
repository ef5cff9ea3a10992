import type { SentenceFinding } from './finding.ts'
import type { ReadSentence, ReadText } from './reading/read-source.ts'
import { hideQuotations } from './reading/split-text.ts'
import { hasSame } from './reading/synonyms.ts'
import { isContent, readWords } from './reading/words.ts'

const quotation = /"([^"]+)"/gu

/** A quotation must occur in the source word for word, attributed to the same person or body. */
export function checkQuotations(sentence: ReadSentence, source: ReadText): SentenceFinding[] {
  const findings: SentenceFinding[] = []
  const quoted = [...source.text.matchAll(quotation)].map(({ 1: words, index }) => ({
    words: plain(words!),
    from: index,
  }))
  for (const { 1: words } of sentence.text.matchAll(quotation)) {
    const wanted = plain(words!)
    const found = quoted.find((each) => each.words.includes(wanted))
    if (!found) findings.push({ kind: 'quotation', words: words! })
    else if (!isSpeaker(sentence, source, found.from)) findings.push({ kind: 'speaker', words: words! })
  }
  const speaker = reported
    .exec(hideQuotations(sentence.text))
    ?.slice(1)
    .find((each) => each !== undefined)
  const stems = new Set(readWords(source.text).map(({ stem }) => stem))
  if (
    speaker !== undefined &&
    !readWords(speaker)
      .filter(isContent)
      .every(({ stem }) => stems.has(stem))
  )
    findings.push({ kind: 'speaker', words: speaker })
  return findings
}

/** "…, an official said", "according to the bank". */
const reported =
  /,\s+((?:\S+ ){0,5}\S+) (?:said|says|warns?|warned|advises?|wrote|added)[.]?$|\baccording to ([^,.]+)/iu

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** A speaker in the sentence must be named at the quotation in the source, or before it if a pronoun refers back. */
function isSpeaker(sentence: ReadSentence, source: ReadText, from: number): boolean {
  const at = source.sentences.findLastIndex((each) => each.from <= from)
  const home = source.sentences[at]
  if (!home) return false
  const named = readWords(hideQuotations(home.text)).map(({ stem }) => stem)
  if (/\b(?:he|she|they|it)\b/i.test(hideQuotations(home.text))) {
    for (const earlier of source.sentences.slice(Math.max(0, at - 3), at)) named.push(...names(earlier.text))
  }
  const outside = readWords(hideQuotations(sentence.text)).filter((each) => isContent(each) && !/^_+$/.test(each.text))
  return outside.every(
    ({ stem, text }) =>
      hasSame(named, stem) || verbs.has(text.toLowerCase()) || isInContext({ text, stem }, sentence, source, at),
  )
}

const verbs = new Set(
  'said says say told tells adds added wrote writes called calls described describes expects expect asked that step'.split(
    ' ',
  ),
)

/** A name with the two words before it: "police commissioner Avinash Rao". */
function names(text: string): string[] {
  return [...text.matchAll(/(?:\p{L}+ ){0,2}\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]*)+/gu)].flatMap(({ 0: found }) =>
    readWords(found).map(({ stem }) => stem),
  )
}

/** The firm of a person may be named in the next or the previous sentence. */
function isInContext(
  { text, stem }: { text: string; stem: string },
  sentence: ReadSentence,
  source: ReadText,
  at: number,
): boolean {
  const home = source.sentences[at]!
  if (!/\p{Lu}/u.test(text[0]!)) return false
  const isNamed = names(home.text).some((each) => sentence.stems.has(each))
  const near = [source.sentences[at - 1], home, source.sentences[at + 1]]
  return isNamed && near.some((each) => each?.stems.has(stem))
}
