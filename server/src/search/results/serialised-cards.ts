import type { CompleteListing } from './complete-listings.ts'

/** A car appears in many answers, so it is serialised once for as long as hydrate.ts caches it unchanged. */
export function createCardWriter(write: (car: CompleteListing) => Buffer): (car: CompleteListing) => Buffer {
  const written = new WeakMap<CompleteListing, Buffer>()
  return (car) => {
    const known = written.get(car)
    if (known) return known
    const card = write(car)
    written.set(car, card)
    return card
  }
}

const start = Buffer.from('{"listings":[')
const comma = Buffer.from(',')

/** Inserts serialised cars, as the first field, into an answer that was written without them. */
export function withCards(around: Buffer, cards: readonly Buffer[]): Buffer {
  if (!around.subarray(0, start.length).equals(start)) throw new Error('listings must come first in an answer')
  const parts = cards.flatMap((card, n) => (n === 0 ? [card] : [comma, card]))
  return Buffer.concat([start, ...parts, around.subarray(start.length)])
}

/** The same answer as the last line of a staged search. */
export function finalStageLine(answer: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{"stage":"ready","answer":'), answer, Buffer.from('}')])
}
