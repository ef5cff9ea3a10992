import type { Alignment } from './align.ts'
import type { SentenceFinding } from './finding.ts'
import type { Passage, ReadText } from './reading/read-source.ts'
import { directionOf } from './check-polarity.ts'
import { hideQuotations } from './reading/split-text.ts'

/** 1: possible. 2: planned or ordered. 3: happened. */
type Certainty = 1 | 2 | 3

const possible = /\b(?:may|might|could|can|perhaps|possibly|if)\b/iu
const planned =
  /\b(?:will|would|shall|plans?|planned|intends?|intended|wants?|expects?|expected|aims?|hopes?|is to|are to|needs?|must|should|proposes?|proposed|considering|until|yet to|has to|have to|begins?|open)\b/iu
const happened =
  /\b(?:has|have|had) (?:\w+ly |also |now |already )?(?:been |\p{Ll}+(?:ed|en|t|wn|de|ld)\b)|\b(?:was|were|became|is now|are now|did|took|made|sold|bought|paid|rose|fell|grew|lost|won|built|found|held|kept|left|ran|sent|spent|began|went|came|gave|broke|drove|chose)\b|\bnow\b|(?<!\b(?:is|are|be|being) )\b\p{Ll}{3,}ed\b/u

const reporting = /\b(?:said|announced|told|wrote|reported|added|warned|called|described|explained)\b/giu

function certaintyOf(text: string): Certainty {
  const plain = text.replace(reporting, ' ')
  if (possible.test(plain.replace(/\bcan(?: now)? be (?:seen|found)\b/giu, ''))) return 1
  return planned.test(plain) ? 2 : 3
}

/** A source that only plans or allows something does not confirm that it happened. */
export function checkCertainty(clause: Passage, aligned: readonly Alignment[]): SentenceFinding[] {
  const best = aligned[0]
  if (!best) return []
  const outside = /"/.test(clause.text) ? hideQuotations : (text: string) => text
  const stated = certaintyOf(outside(clause.text))
  const there = likeliest(clause, aligned).map((each) => certaintyOf(outside(each.clause.text)))
  const most = Math.max(...there)
  if (stated === 2 && most === 1) return [{ kind: 'certainty', words: clause.text }]
  if (stated === 3 && most < 3 && happened.test(hideQuotations(clause.text).replace(reporting, ' ')))
    return [{ kind: 'certainty', words: clause.text }]
  return []
}

/** Among the passages that fit about as well, those that share the verb: what is said of a thing, not the thing itself. */
function likeliest(clause: Passage, aligned: readonly Alignment[]): Alignment[] {
  const near = aligned.filter(({ score }) => score >= aligned[0]!.score * 0.5)
  const verbs = clause.words.filter(({ text }) => /(?:ed|en)$/.test(text) && text.length > 4).map(({ stem }) => stem)
  const sharing = near.filter((each) => verbs.some((stem) => each.clause.stems.has(stem)))
  return sharing.length > 0 ? sharing : near.filter(({ score }) => score >= aligned[0]!.score * 0.85)
}

const opposites: [RegExp, RegExp][] = [
  [
    /\b(?:highest|largest|biggest|most|best|longest|fastest|dearest|oldest|first)\b/iu,
    /\b(?:lowest|smallest|least|worst|shortest|slowest|cheapest|youngest|last|fewest)\b/iu,
  ],
  [/\b(?:profit|profitable|earn(?:s|ed)?)\b/iu, /\b(?:loss|lost|loses?)\b/iu],
]
const comparative =
  /\b(?:more|less|fewer|higher|lower|longer|shorter|better|worse|cheaper|dearer|larger|smaller|faster|slower|older|younger|earlier|later|bigger|greater|stronger|weaker|commoner)\b[^,;.]*?\bthan\b/iu
const rankWords =
  /\b(?:highest|lowest|largest|biggest|smallest|most|least|best|worst|longest|shortest|fastest|slowest|dearest|cheapest|more|less|fewer|higher|lower|longer|shorter|better|worse|cheaper|ahead|follow\w*|than|after|below|above|instead|second|up from|down from|over)\b/iu

/** A comparison has to be in the source, or follow from the two numbers of the sentence. */
export function checkComparison(clause: Passage, aligned: readonly Alignment[], source: ReadText): SentenceFinding[] {
  const best = aligned[0]
  if (!best) return []
  const near = aligned.filter(({ score }) => score >= best.score * 0.85).map(({ sentence }) => sentence.text)
  const finding: SentenceFinding = { kind: 'comparison', words: clause.text }
  for (const [one, other] of opposites.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
    if (one.test(clause.text) && near.every((text) => !one.test(text) && other.test(text))) return [finding]
  }
  const found = comparative.exec(hideQuotations(clause.text))
  if (!found || isBoundOnly(clause, found)) return []
  if (!near.some((text) => rankWords.test(text) || directionOf(text) !== 0)) return [finding]
  return isOrderReversed(clause, near, source) ? [finding] : []
}

/** "more than 4,000": a bound of a number, no comparison of two things. */
function isBoundOnly(clause: Passage, found: RegExpExecArray): boolean {
  const end = found.index + found[0].length
  return clause.quantities.some(({ from }) => from >= end && from - end <= 3)
}

/** "X matters more than Y" where the source has "Y matters more than X". */
function isOrderReversed(clause: Passage, near: readonly string[], source: ReadText): boolean {
  const sides = sidesOf(clause.text)
  if (!sides) return false
  return near.some((text) => {
    const there = sidesOf(text)
    if (!there || source.text === '') return false
    if (shares(names(sides.left), names(there.right)) && !shares(names(sides.right), names(there.right))) return true
    return (
      shares(nouns(sides.left), nouns(there.right)) &&
      shares(nouns(sides.right), nouns(there.left)) &&
      !shares(nouns(sides.left), nouns(there.left))
    )
  })
}

function sidesOf(text: string): { left: string; right: string } | null {
  const found = /^(.*?)\bthan\b(.*)$/isu.exec(text)
  return found ? { left: found[1]!, right: found[2]! } : null
}

function shares(a: readonly string[], b: readonly string[]): boolean {
  return a.some((each) => b.includes(each))
}

function names(text: string): string[] {
  return (text.match(/(?<=\s)\p{Lu}[\p{L}\d]+/gu) ?? []).map((each) => each.replace(/s$/, ''))
}

function nouns(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((each) => !/^(?:more|less|than|matter\w*|were|that|with|have)$/.test(each))
    .map((each) => each.replace(/s$/, ''))
}

const totals = /\b(?:all|every|always|everyone|everything|both|entire|each)\b/iu
const each = /\b(?:each|every) (\p{Ll}+)/iu
const only = /\b(?:only|solely|exclusively)\b/iu
const most = /\b(?:most|mostly|majority|some|many|several|a few|few|nearly|almost|partly|often)\b/iu

/** "All" and "only" need a source that states them. */
export function checkScope(clause: Passage, aligned: readonly Alignment[]): SentenceFinding[] {
  const best = aligned[0]
  if (!best) return []
  const near = aligned.filter(({ score }) => score >= best.score * 0.85).map(({ sentence }) => sentence.text)
  const finding: SentenceFinding = { kind: 'scope', words: clause.text }
  const plain = hideQuotations(clause.text).replace(
    /\b(?:above all|after all|at all|not both|(?:nearly|almost|virtually) all|every year|each year|in all|all the same)\b/giu,
    ' ',
  )
  const isTotal = totals.test(plain) && !/\bnot all\b/i.test(plain)
  const isOfEach = each.exec(plain)?.[1]
  // "Each lane" means the same as "a lane".
  const isGeneral =
    isOfEach !== undefined && near.some((text) => new RegExp(`\\b(?:an?|per) ${isOfEach}\\b`, 'i').test(text))
  if (isTotal && !isGeneral && near.every((text) => !totals.test(text) && !/\b(?:no|neither|none)\b/i.test(text)))
    return [finding]
  if (isTotal && near.every((text) => (most.test(text) || only.test(text)) && !totals.test(text))) return [finding]
  if (only.test(plain) && near.every((text) => !only.test(text))) return [finding]
  return []
}
