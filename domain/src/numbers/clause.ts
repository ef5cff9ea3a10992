/** The text around an amount, folded for the patterns that classify it. */
export type Surroundings = { before: string; after: string }

/** Returns up to about forty characters on each side; `before` starts with the amount's own clause. */
export function surroundings(text: string, from: number, to: number): Surroundings {
  const before = text.slice(Math.max(0, from - 48), from)
  return { before: fold(before.slice(clauseStart(before))), after: fold(text.slice(to, to + 40)) }
}

/** A comma or full stop ends a clause if a space follows; "Rs. 4,50,000" and "price - 4,50,000" are one clause. */
const clauseEnd = /(?<!\b(?:rs|no|approx|neg))[.,](?=\s)|[;|\n!?•()।]| [-–](?= .*[\p{L}\d])/giu

function clauseStart(before: string): number {
  let start = 0
  for (const { index } of before.matchAll(clauseEnd)) start = index + 1
  return start
}

function fold(text: string): string {
  return otherScripts.test(text) ? text.normalize('NFC').replace(dropped, '').toLowerCase() : text.toLowerCase()
}

const otherScripts = /[\u0900-\u0c7f]/
const dropped = /[\u093c\u200b-\u200d]/g
