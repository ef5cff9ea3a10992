export type Axis = { low: number; high: number; ticks: number[] }

const steps = [25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000]
const mostTicks = 8

/** Returns one scale for all of these amounts, with round ticks at both ends. */
export function sharedAxis(amounts: readonly number[]): Axis {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const parts = (step: number) => Math.ceil(most / step) - Math.floor(least / step)
  const step = steps.find((each) => parts(each) < mostTicks) ?? Math.ceil((most - least) / (mostTicks - 2) / 1e7) * 1e7
  const low = Math.floor(least / step) * step
  // A scale never has zero length.
  const ticks = Array.from({ length: Math.max(1, parts(step)) + 1 }, (_, at) => low + at * step)
  return { low, high: ticks.at(-1)!, ticks }
}

/** In percent from the low end. */
export function placeOnAxis(amount: number, { low, high }: Axis): number {
  return Math.round(((amount - low) / (high - low)) * 1_000) / 10
}
