import type { Alignment } from './align.ts'
import type { SentenceFinding } from './finding.ts'
import type { Quantity } from './reading/read-quantities.ts'
import type { Passage, ReadSentence, ReadText } from './reading/read-source.ts'
import { hideQuotations } from './reading/split-text.ts'
import { hasSame } from './reading/synonyms.ts'
import { isContent, readWords, stemOf, type Word } from './reading/words.ts'

/**
 * A figure has to belong to the same thing as in the source. Compared are the words next to it that the source uses for
 * one of its figures and not for this one.
 */
export function checkFigureSubjects(sentence: ReadSentence, source: ReadText): SentenceFinding[] {
  for (const clause of sentence.clauses) {
    for (const [number, quantity] of clause.quantities.entries()) {
      // An ordinal numbers a thing and does not count it.
      const homes = quantity.unit === 'ordinal' ? [] : homesOf(quantity, source)
      if (homes.length === 0) continue
      const subject =
        number === 0 ? leading(clause).filter((word) => word.isCapital || leadsOther(word, homes, source)) : []
      const counted = homes.some(({ isElided }) => isElided) ? [] : countedWords(clause, quantity)
      const stray = [...subject, ...counted].find((word) => homes.every((home) => isElsewhere(word, home, source)))
      if (stray !== undefined) return [{ kind: 'subject', words: clause.text }]
    }
  }
  return []
}

/** A common word counts only as the subject of another clause of the source: "sedans cost less". */
function leadsOther({ stem }: Word, homes: readonly Home[], source: ReadText): boolean {
  const others = source.sentences
    .flatMap(({ clauses }) => clauses)
    .filter((each) => homes.every(({ home }) => home !== each))
  return others.some((each) => leading(each).some((word) => hasSame([word.stem], stem)))
}

/** Where a figure occurs in the source. `isElided`: without the noun that it counts, as in "she offers 60". */
type Home = { sentence: ReadSentence; home: Passage; isElided: boolean }

function homesOf({ value, unit }: Quantity, source: ReadText): Home[] {
  return source.sentences.flatMap((sentence) =>
    sentence.clauses.flatMap((home) => {
      const found = home.quantities.find((each) => each.value === value && each.unit === unit)
      return found ? [{ sentence, home, isElided: elided.test(home.text.slice(found.to)) }] : []
    }),
  )
}

const elided = /^\s*(?:[.,;]|$|(?:had|have|has|was|were|is|are|will|more|of|ran|on|at|in)\b)/u

/** The noun that a figure counts. */
function countedWords(clause: Passage, { to }: Quantity): Word[] {
  return readWords(clause.text.slice(to)).slice(0, 2).filter(isContent)
}

const verb =
  /^(?:is|are|was|were|has|have|had|will|would|can|may|does|do|did|costs?|took|takes|made|makes|keeps?|kept|gives?|gave|pays?|paid|receives?|received|scores?|scored|follows?|rose|fell|grew|sold|ran|run|exported|reported|needs?|charges?|employs?|remains?|must|should|intends?|wants?|offers?|said|says|got|puts|lost|loses|recorded|registered|collected|changed|lowered|raised|cut|left|chose|blames?|told|expects?|called|withdrew|opened|opens|began|names?)$/iu

/** The subject of a clause: what stands before its verb, without dates and without what an opening "according to" names. */
function leading(clause: Passage): Word[] {
  const end = clause.words.findIndex(({ text }) => verb.test(text))
  if (end === -1 && opening.test(clause.text)) return []
  const isDate = ({ from }: Word) => clause.dates.some((date) => from >= date.from && from < date.to)
  return clause.words.slice(0, end === -1 ? 4 : end).filter((word) => isContent(word) && !isDate(word))
}

const opening = /^(?:according to|in|at|on|by|from|after|before|since|for|of|during|until|with|without)\b/iu

/** The word belongs to another figure of the source, and occurs neither in this clause nor in its reference. */
function isElsewhere({ stem, isCapital, from }: Word, { sentence, home }: Home, source: ReadText): boolean {
  if (!hasSame(source.stems, stem) || hasSame(home.stems, stem)) return false
  const earlier = sentence.clauses.filter((each) => each.from < home.from)
  // "Neither …, and it cost ₹500": a clause without its own subject takes the subject of the previous clause.
  if (earlier.some((each) => hasSame(each.stems, stem) && (each.quantities.length === 0 || refersBack(home))))
    return false
  if (refersBack(home) && hasSame(before(sentence, source), stem)) return false
  // A name that the sentence of the figure does not mention; a first word may only look like one.
  if (isCapital && from > 0 && !refersBack(sentence) && !hasSame(sentence.stems, stem)) return true
  const rivals = source.sentences
    .flatMap((each) => each.clauses)
    .filter((each) => each !== home && hasSame(each.stems, stem))
  return rivals.some((each) => each.quantities.some(({ unit }) => home.quantities.some((own) => own.unit === unit)))
}

function before(sentence: ReadSentence, source: ReadText): Set<string> {
  const at = source.sentences.indexOf(sentence)
  return new Set(source.sentences.slice(Math.max(0, at - 3), at).flatMap(({ stems }) => [...stems]))
}

const backReference =
  /\b(?:it|its|they|them|their|he|she|his|her|these|those|which|both|more|further|another|other|then|the (?:company|firm|bank|office|state|city|station|guide|rule|plate|school|dealer|service|operator|magazine|portal|court|kit|test|car|cars|fee|tax|minister|price))\b/iu

function refersBack(clause: Passage): boolean {
  return backReference.test(clause.text)
}

/** In a sentence without figures, who acts has to be who acts in the passage that it is written from. */
export function checkActor(clause: Passage, aligned: readonly Alignment[], source: ReadText): SentenceFinding[] {
  const best = aligned[0]
  if (!best || clause.quantities.length > 0 || /"/.test(clause.text)) return []
  const actor = leading({ ...clause, text: hideQuotations(clause.text) })
  const rest = [...clause.stems].filter((stem) => !actor.some((each) => each.stem === stem))
  if (actor.length === 0 || rest.length === 0) return []
  // The place in the source that best matches the rest of the clause.
  const homes = source.sentences.flatMap((sentence) =>
    sentence.clauses.map((home) => ({
      sentence,
      home,
      score: rest.filter((stem) => hasSame(home.stems, stem)).length,
    })),
  )
  const most = Math.max(...homes.map(({ score }) => score))
  if (most < Math.max(2, rest.length * 0.6)) return []
  const likely = homes.filter(({ score }) => score === most)
  const leads = new Set(homes.flatMap(({ home }) => leading(home).map(({ stem }) => stem)))
  const isStray = actor.some(
    ({ stem, isCapital }) =>
      hasSame(source.stems, stem) &&
      !generic.has(stem) &&
      (isCapital || leads.has(stem)) &&
      likely.every(
        ({ sentence, home }) =>
          !hasSame(home.stems, stem) &&
          !hasSame(sentence.clauses[0]!.stems, stem) &&
          !isCarried(stem, sentence, source),
      ),
  )
  return isStray ? [{ kind: 'subject', words: clause.text }] : []
}

/** These words refer to someone who was named before. */
const generic = new Set(
  [
    'company',
    'firm',
    'bank',
    'office',
    'state',
    'city',
    'dealer',
    'operator',
    'magazine',
    'court',
    'minister',
    'owner',
    'manager',
  ].map(stemOf),
)

/** A pronoun refers to the sentences before. */
function isCarried(stem: string, sentence: ReadSentence, source: ReadText): boolean {
  return refersBack(sentence) && hasSame(before(sentence, source), stem)
}
