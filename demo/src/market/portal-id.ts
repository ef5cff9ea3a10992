import { deriveKey, scramble, unscramble } from '../world/scramble.ts'

/**
 * A portal's own number for an advert. It looks arbitrary but is reversible, so that a portal finds any of ten million
 * adverts from its URL without a lookup table.
 */
export type AdvertNumber = { carIndex: number; turn: number; relist: number }

export function portalNumber(seed: number, portal: string, { carIndex, turn, relist }: AdvertNumber): number {
  return scramble((carIndex * 32 + turn * 8 + relist) >>> 0, deriveKey(seed, portal))
}

export function advertNumber(seed: number, portal: string, number: number): AdvertNumber {
  const plain = unscramble(number >>> 0, deriveKey(seed, portal))
  return { carIndex: Math.floor(plain / 32), turn: Math.floor((plain % 32) / 8), relist: plain % 8 }
}

/** Every portal has its own number for a seller; only names and masked phones repeat across portals. */
export function portalSellerId(seed: number, portal: string, sellerId: string): string {
  return (
    deriveKey(deriveKey(seed, portal), sellerId).toString(36) +
    deriveKey(deriveKey(seed + 1, sellerId), portal).toString(36)
  )
}
