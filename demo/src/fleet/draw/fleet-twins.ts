import { diceFor, TOPIC } from '../../world/dice.ts'

const BLOCK = 40
const FLEET_SHARE = 0.22

/**
 * Some dealers buy a company's cars in one lot: same model, year and colour, similar kilometres. Every block of forty
 * indices may begin with such a fleet, so a car's twins follow from its index alone.
 */
export function fleetAround(seed: number, carIndex: number): { first: number; size: number } {
  const start = carIndex - (carIndex % BLOCK)
  const dice = diceFor(seed, TOPIC.twins, start)
  const size = dice.chance(FLEET_SHARE) ? dice.whole(2, 7) : 1
  return carIndex < start + size ? { first: start, size } : { first: carIndex, size: 1 }
}
