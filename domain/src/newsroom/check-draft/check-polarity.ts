import type { Alignment } from './align.ts'
import type { SentenceFinding } from './finding.ts'
import type { Passage } from './reading/read-source.ts'
import { hideQuotations } from './reading/split-text.ts'

const unchanged =
  /\b(?:(?:did|does|do|has|have|had|was|were|is|are)(?: not|n't)(?: been)? (?:change|changed|altered)|unchanged|(?:remains?|remained|stays?|stayed|left) (?=(?:at|unchanged|the same|as)\b|[₹\d]))/giu
const negative =
  /\b(?:not|no|never|neither|nor|none|nobody|nothing|without|cannot|against(?! (?:about |around |only |just |some )?(?:₹|Rs|\d))|exempt|exempted|refused?|den(?:y|ies|ied)|unsold|un(?:taxed|affected|paid|mentioned|covered|necessary)|waives?|waived|excluded?)\b|n't\b|\bout of (?:order|service)\b/giu
/** Both of "neither … nor" are one negation, and "not only" is none. */
const noNegation =
  /\bnot only\b|\bno (?:fewer|less|more) than\b|\bcosts? (?:\w+ )?nothing\b|\bno matter\b|\bat no (?:cost|charge)\b|\bnothing for\b|\bnot both\b|\bwithout (?:payment|charge|cost|registration|tax)\b|\bas well as\b/giu

/** Whether the clause denies its statement; null if it only states that something is unchanged. */
function isDenied(text: string): boolean | null {
  const outside = text.replace(noNegation, ' ')
  const rest = outside.replace(unchanged, ' ')
  const count = [...rest.matchAll(negative)].length
  if (count === 0 && rest !== outside) return null
  return count % 2 === 1
}

function isNegative(text: string): boolean {
  return text.search(negative) !== -1
}

const up =
  /\b(?:rise|rises|rose|risen|rising|raise[sd]?|raising|grow|grows|grew|grown|growing|growth|increas\w+|up|higher|dearer|widen\w*|more expensive|gain\w*|climb\w*|double[sd]?|jump\w*|above|went up|passed|longer)\b|(?:percent|%|crore|lakh|\d) more\b/giu
const down =
  /\b(?:fall|falls|fell|fallen|falling|cut|cuts|cutting|lower|lowered|lowers|drop\w*|declin\w+|decreas\w+|down|cheaper|narrow\w*|shrank|shrink\w*|reduc\w+|halved?|halves|below|failed|failure|shorten\w*|shorter|fewer|less)\b/giu

/** 1 if the clause states a rise, -1 if it states a fall, 0 if neither or both. */
export function directionOf(text: string): -1 | 0 | 1 {
  const plain = text.replace(
    /\b(?:up to|more than|less than|fewer than|no less than|cut-off|set up|made up|make up)\b(?! \p{L})/giu,
    ' ',
  )
  const ups = [...plain.matchAll(up)].length
  const downs = [...plain.matchAll(down)].length
  return ups > 0 === downs > 0 ? 0 : ups > 0 ? 1 : -1
}

/** Compares the statement of the clause with the passages from which it seems to be written. */
export function checkPolarity(clause: Passage, sentence: Passage, aligned: readonly Alignment[]): SentenceFinding[] {
  const best = aligned[0]
  if (!best) return []
  const near = aligned.filter(({ score }) => score >= best.score * 0.85)
  const findings: SentenceFinding[] = []
  const outside = /"/.test(sentence.text) ? hideQuotations : (text: string) => text
  const isOpposite = (stated: string, there: string) => differs(isDenied(outside(stated)), isDenied(outside(there)))
  // "Without an entry they refuse" and "they refuse if it is not entered": two negations may be spread differently.
  const mayBeSpread = isNegative(outside(sentence.text))
  const isOpposed = ({ clause: there, sentence: whole }: Alignment) =>
    isOpposite(clause.text, there.text) && !(mayBeSpread && !isOpposite(sentence.text, whole.text))
  if (near.every(isOpposed)) {
    findings.push({ kind: 'negation', words: clause.text })
  }
  const direction = directionOf(outside(clause.text))
  if (direction !== 0) {
    const there = near.map((each) => directionOf(outside(each.clause.text)) || directionOf(outside(each.sentence.text)))
    if (there.some((each) => each === -direction) && !there.includes(direction))
      findings.push({ kind: 'direction', words: clause.text })
  }
  return findings
}

function differs(denied: boolean | null, there: boolean | null): boolean {
  return denied !== null && there !== null && there !== denied
}
