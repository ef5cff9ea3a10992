import { diceFor, TOPIC } from '../../world/dice.ts'

const MOST_REMEMBERED = 10_000

/**
 * About one response in a hundred is a 500, determined by the seed and the request number. A retry of the same request
 * succeeds.
 */
export function stumbles(seed: number, share: number): (address: string) => boolean {
  const stumbledOver = new Set<string>()
  let requests = 0
  return (address) => {
    requests++
    if (stumbledOver.delete(address)) return false
    if (!diceFor(seed, TOPIC.requests, requests).chance(share)) return false
    if (stumbledOver.size >= MOST_REMEMBERED) stumbledOver.clear()
    stumbledOver.add(address)
    return true
  }
}
