import type { CompleteListing } from './complete-listings.ts'

/** A car stands in many answers: it is written once for as long as it is kept as it is (hydrate.ts). */
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

/** An answer that was written without its cars, and the cars in their place, which is the first. */
export function withCards(around: Buffer, cards: readonly Buffer[]): Buffer {
  if (!around.subarray(0, start.length).equals(start)) throw new Error('listings must come first in an answer')
  const parts = cards.flatMap((card, n) => (n === 0 ? [card] : [comma, card]))
  return Buffer.concat([start, ...parts, around.subarray(start.length)])
}

/** The same answer as the last line of a search that is told in stages. */
export function readyLine(answer: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{"stage":"ready","answer":'), answer, Buffer.from('}')])
}
