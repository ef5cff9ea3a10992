import { deriveKey } from '../../world/scramble.ts'
import type { World } from '../../world/world.ts'

/** Blocks of forty cars get forty consecutive numbers, so that the twins in a fleet do too. */
const BLOCK = 40
const NUMBERS = 9960
const BLOCKS_A_ROUND = (24 * NUMBERS) / BLOCK
/** Prime, so that its multiples visit every block in a round. */
const STRIDE = 2357

/**
 * No two cars may share a plate, and a car is generated without access to the others. So number and last letter follow
 * from the index, which is enough for 239,040 cars; beyond that, the preceding letters distinguish the rounds.
 */
export type PlateSlot = { number: number; lastLetter: number; round: number; rounds: number }

export function plateSlot(world: World, carIndex: number): PlateSlot {
  const block = Math.floor(carIndex / BLOCK)
  const shuffled =
    ((block % BLOCKS_A_ROUND) * STRIDE + (deriveKey(world.seed, 'plates') % BLOCKS_A_ROUND)) % BLOCKS_A_ROUND
  const at = shuffled * BLOCK + (carIndex % BLOCK)
  // Twice the stock leaves room for more than a month of arrivals.
  const rounds = Math.ceil((2 * world.stockCars) / (BLOCKS_A_ROUND * BLOCK))
  return {
    number: (at % NUMBERS) + 1,
    lastLetter: Math.floor(at / NUMBERS),
    round: Math.floor(block / BLOCKS_A_ROUND) % rounds,
    rounds,
  }
}

/**
 * Returns the position among an era's first letters: the later the day, the later the letter. A large world has fewer
 * letters available for this. A very large one has none: the function then returns undefined, and roundLetters
 * distinguishes the rounds.
 */
export function firstLetterAt(slot: PlateSlot, letters: number, eraShare: number): number | undefined {
  const each = Math.floor(letters / slot.rounds)
  if (each === 0) return undefined
  return slot.round * each + Math.floor(Math.min(0.999, Math.max(0, eraShare)) * each)
}

export function roundLetters({ round }: PlateSlot): string {
  const beyond = Math.floor(round / 24)
  return (beyond > 0 ? letter(beyond - 1) : '') + letter(round % 24)
}

/** I and O are omitted: they look like digits. */
export function letter(at: number): string {
  return 'ABCDEFGHJKLMNPQRSTUVWXYZ'[at % 24]!
}
