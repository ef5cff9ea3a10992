import type { Dice } from '../../world/dice.ts'
import type { Car } from '../car.ts'

/** A loan runs about five years; some are still open when the car is offered, and the papers name the bank. */
export function drawHypothecation(dice: Dice, ageYears: number): Car['hypothecation'] {
  if (!dice.chance(0.72)) return undefined
  const open = dice.chance(ageYears <= 1 ? 0.6 : ageYears <= 4 ? 0.32 : ageYears <= 6 ? 0.1 : 0.01)
  return { bank: dice.pick(LENDERS), open }
}

export function drawInsurance(dice: Dice, ageYears: number, offeredDay: number): Car['insurance'] {
  const kind = (['comprehensive', 'third-party', 'lapsed'] as const)[
    dice.weighted(ageYears <= 5 ? [88, 8, 4] : ageYears <= 10 ? [62, 27, 11] : [25, 52, 23])
  ]!
  const untilDay = kind === 'lapsed' ? offeredDay - dice.whole(5, 400) : offeredDay + dice.whole(8, 350)
  return { kind, untilDay }
}

// Kinds of lender, not names: no bank may be named without an agreement.
const LENDERS = ['public-sector bank', 'private bank', "maker's finance arm", 'non-bank lender', 'cooperative bank']
