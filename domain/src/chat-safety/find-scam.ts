import { foldMessage, longestRead } from './fold-message.ts'
import type { KnownScamKind } from './scam-kinds.ts'
import * as words from './scam-vocabulary.ts'

/**
 * Returns the known scam that a message resembles, or null. If several match, the most harmful one is returned. Every
 * repetition in the patterns is bounded.
 */
export function findScam(text: string): KnownScamKind | null {
  const said = withoutOwnPayment(foldMessage(text.slice(0, longestRead)))
  const has = (pattern: RegExp) => pattern.test(said)
  if (isRemote(has)) return 'remote'
  if (isQr(has)) return 'qr'
  if (isArmy(has)) return 'army'
  if (isCourier(has)) return 'courier'
  return isAdvance(has) ? 'advance' : null
}

type Has = (pattern: RegExp) => boolean

function isRemote(has: Has): boolean {
  return has(words.remoteTool) || has(words.cardAsked)
}

function isQr(has: Has): boolean {
  if (has(words.codeWarned)) return false
  return (
    has(words.codeAsked) ||
    (has(words.scan) && (has(words.receiving) || has(words.pin))) ||
    (has(words.pin) && has(words.receiving))
  )
}

function isArmy(has: Has): boolean {
  return has(words.army) && has(words.armyStory) && !has(words.armyOrdinary)
}

function isCourier(has: Has): boolean {
  if (!has(words.carriage) || has(words.ordinary)) return false
  if (has(words.abroad)) return true
  const asks = has(words.demand) || has(words.fee)
  return asks && (has(words.beforehand) || has(words.heldUp) || has(words.unseen))
}

function isAdvance(has: Has): boolean {
  if (has(words.ordinary)) return false
  if (has(words.unseen) && (has(words.fee) || has(words.demand))) return true
  if (!has(words.fee)) return has(words.amountDemanded) && has(words.beforehand)
  return has(words.demand) ? has(words.beforehand) || has(words.amount) : has(words.beforehand) && has(words.amount)
}

const ownPayments = [
  /(?<![a-z])(?:i|we|he|she)(?:'ll| will| can| could| would| am| have| already|'m| want to| need to| do| shall){0,4}(?: \w{1,20}ly)? (?:pay|paid|give|transfer|send|sent|get|make|bring|take|deposit|come|clear)(?:ing)?(?![a-z])/g,
  // First-person verbs in Hindi and Telugu: dunga, bhejungi, karenge, istha.
  /\b\w{1,30}(?:unga|ungi|enge|aunga)(?![a-z])/g,
  /(?<![a-z])(?:istha|isthanu|vastha|chestha|pampista)(?![a-z])/g,
]

/** Removes the writer's own payments: "I will pay a token" is not a demand. */
function withoutOwnPayment(said: string): string {
  return ownPayments.reduce((text, pattern) => text.replaceAll(pattern, ' '), said)
}
