import type { Flag } from './find-flags.ts'

/** What a moderator looked at when a flag was lifted. It is lifted for this and for no more. */
export type Lifted = { otherIds?: string[]; priceRupees?: number; marks?: string[]; cars?: number }

/** A price that falls by less than this says nothing new. */
const sameBy = 0.9
const mostRemembered = 100

/** Whether a flag rests on what was lifted; with another advert, other words or a clearly lower price it does not. */
export function isLifted(flag: Flag, lifted: Lifted): boolean {
  switch (flag.kind) {
    case 'photos-elsewhere':
    case 'plate-elsewhere':
      return flag.otherIds.every((id) => lifted.otherIds?.includes(id) ?? false)
    case 'price-far-below':
      return lifted.priceRupees !== undefined && flag.priceRupees >= sameBy * lifted.priceRupees
    case 'payment-words':
      return flag.marks.length > 0 && flag.marks.every((mark) => lifted.marks?.includes(mark) ?? false)
    case 'many-first-owner':
      return lifted.cars !== undefined && flag.cars <= lifted.cars
  }
}

/** What is lifted after a flag was, beside what had been before. */
export function liftedWith(flag: Flag, before: Lifted): Lifted {
  switch (flag.kind) {
    case 'photos-elsewhere':
    case 'plate-elsewhere':
      return { otherIds: joined(before.otherIds, flag.otherIds) }
    case 'price-far-below':
      return { priceRupees: flag.priceRupees }
    case 'payment-words':
      return { marks: joined(before.marks, flag.marks) }
    case 'many-first-owner':
      return { cars: flag.cars }
  }
}

function joined(before: readonly string[] | undefined, now: readonly string[]): string[] {
  return [...new Set([...(before ?? []), ...now])].slice(-mostRemembered)
}
