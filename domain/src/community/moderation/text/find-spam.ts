import { findScam } from '../../../chat-safety/find-scam.ts'
import type { CommunityRule } from '../../moderation-fields.ts'
import * as abuse from '../vocabulary/abuse.ts'
import * as frauds from '../vocabulary/frauds.ts'
import * as spam from '../vocabulary/spam.ts'
import type { PreparedText } from './prepare-text.ts'

export type FoundIdea = { rule: CommunityRule; found: string }

/** Finds insults and threats. An insult alone is accepted: "stupid clutch" is about a car. */
export function findAbuse({ plain, joined }: PreparedText): FoundIdea | null {
  const found =
    abuse.foul.exec(plain) ??
    abuse.foul.exec(joined) ??
    abuse.threat.exec(plain) ??
    abuse.hatred.exec(plain) ??
    abuse.contempt.exec(plain)
  if (found) return { rule: 'abuse', found: found[0] }
  const insult = findAddressedInsult(plain)
  return insult === null ? null : { rule: 'abuse', found: insult }
}

const sentence = /[^.!?।\n]{1,400}/g

/** An insult and the person it is about, in one sentence and close together. */
function findAddressedInsult(plain: string): string | null {
  for (const [each] of plain.matchAll(sentence)) {
    const found = abuse.insult.exec(each)
    if (!found) continue
    const near = each.slice(Math.max(0, found.index - 24), found.index + found[0].length + 16)
    if (abuse.addressed.test(near) && !abuse.selfOrThing.test(near)) return found[0]
  }
  return null
}

/** Finds advertising, credit bait and frauds. Each idea alone also occurs in honest posts, so two must meet. */
export function findSpam(text: PreparedText): FoundIdea | null {
  const { plain } = text
  const first = (pattern: RegExp) => pattern.exec(plain)?.[0] ?? null
  const call = first(spam.callToAct)
  const business = first(spam.business)
  const offer = first(spam.offer)
  const credit = first(spam.creditBait)
  const junk = first(spam.junk)
  const isQuoted = spam.narrates.test(plain)
  if (junk !== null && (!isQuoted || call !== null)) return { rule: 'spam', found: junk }
  if (credit !== null && (call ?? business ?? offer) !== null && !(isQuoted && call === null)) {
    return { rule: 'advertising', found: credit }
  }
  const fraud = isQuoted ? null : findFraud(plain)
  if (fraud !== null) return fraud
  const scam = isQuoted ? null : findScam(plain)
  if (scam !== null) return { rule: 'scam', found: '' }
  if (call !== null && (business !== null || (offer !== null && !isQuoted))) {
    return { rule: 'advertising', found: business ?? offer ?? call }
  }
  if (business !== null && offer !== null && !isQuoted) return { rule: 'advertising', found: business }
  return isRepetitive(plain) ? { rule: 'spam', found: '' } : null
}

const fraudRules = [
  [frauds.phishing, 'scam'],
  [frauds.contraband, 'unlawful'],
  [frauds.begging, 'spam'],
  [frauds.bait, 'spam'],
  [frauds.praise, 'advertising'],
] as const

function findFraud(plain: string): FoundIdea | null {
  for (const [pattern, rule] of fraudRules) {
    const found = pattern.exec(plain)
    if (found && (pattern !== frauds.begging || money.test(plain))) return { rule, found: found[0] }
  }
  return null
}

const money =
  /₹|(?<![a-z])(?:rs|rupees?|rupaye|hazaar|hazar|thousand|lakhs?|velu|paise|money|donat\w{1,4}|upi|recharge)(?![a-z])|\d{3,}|रुपये|हजार|लाख|पैसे|दान|चंदा|रिचार्ज|రూపాయ|వేలు|వేల|లక్ష|డబ్బు|విరాళ|దానం|రీఛార్జ|రీచార్జ/u

const word = /[\p{L}\p{M}\d]{2,40}/gu
const manyMarks = /!{5,}|(?:![^!]{0,80}){8}/
const manyTags = /(?:#[\p{L}\p{M}\d_]{2,40}\s*){5}/u
const samePicture = /(\p{Extended_Pictographic})(?:\s?\1){4}/u
const manyPictures = /(?:\p{Extended_Pictographic}[^\p{Extended_Pictographic}]{0,40}){7}/u
const sameWord = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{3,20})(?:[\s!.,]{1,6}\1(?![\p{L}\p{M}])){2}/u
const sameWords = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,20} [\p{L}\p{M}]{2,20})(?:[\s!.,]{1,6}\1(?![\p{L}\p{M}])){2}/u
const commonWords = new Set(
  'the and for you not with but was are this that has have had its from all very too one is in of to it my on at no se ka ki ke ko hai hain ho me mein nahi bhi aur to ye jo tha thi na ni lo ki ku oka kuda unnayi undi कि की का के को है हैं में से भी और तो नहीं ने पर यह था थी हो एक ఉంది కూడా ఒక లో అని ఆ ఈ కి కు నా మా'.split(
    ' ',
  ),
)

/** Written for search engines, or to attract attention at any price: repeated words, tags, emoji and punctuation. */
function isRepetitive(plain: string): boolean {
  if (manyMarks.test(plain) || manyTags.test(plain) || samePicture.test(plain) || manyPictures.test(plain)) return true
  if (sameWord.test(plain) || sameWords.test(plain)) return true
  const all = (plain.match(word) ?? []).filter((each) => !commonWords.has(each))
  if (all.length >= 24 && new Set(all).size / all.length < 0.35) return true
  // A list of search terms contains no sentence.
  if (/[.,?;।:'"(-]/.test(plain.trim().slice(0, -1)) || all.length < 8) return false
  const counts = Map.groupBy(all, (each) => each)
  return [...counts.values()].some(
    ({ length }) => length >= 4 || (length >= 3 && new Set(all).size / all.length < 0.75),
  )
}
