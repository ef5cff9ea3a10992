import type { Flag } from './find-flags.ts'

/** The evidence that a moderator saw when lifting a flag. The flag is lifted for this evidence only. */
export type LiftedEvidence = { otherIds?: string[]; priceRupees?: number; marks?: string[]; cars?: number }

/** A price above this share of the lifted price is not new evidence. */
const sameBy = 0.9
const mostRemembered = 100

/**
 * Whether a flag rests only on lifted evidence; another advert, other words or a clearly lower price is new evidence.
 */
export function isLifted(flag: Flag, lifted: LiftedEvidence): boolean {
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

/** Returns the lifted evidence after a flag is lifted, including the evidence lifted before. */
export function addLiftedEvidence(flag: Flag, before: LiftedEvidence): LiftedEvidence {
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
