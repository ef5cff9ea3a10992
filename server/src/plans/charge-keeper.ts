import type { Charge } from './charges.ts'

/** Long enough for a few searches to be kept together, and far shorter than a charge counts by itself. */
const everyMs = 100

/** Keeps charges a moment later, and together: the answer does not wait for it, and a search costs a statement less. */
export function createChargeKeeper(keep: (charges: readonly Charge[]) => Promise<void>) {
  let waiting: Charge[] = []
  let timer: NodeJS.Timeout | undefined
  let keeping = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const charges = waiting
    waiting = []
    if (charges.length > 0) keeping = Promise.all([keeping, keep(charges)]).then(() => undefined)
    return keeping
  }

  return {
    keep(charge: Charge): void {
      waiting.push(charge)
      timer ??= setTimeout(() => void flush(), everyMs)
    },
    /** Until all of them are kept, or it is known that they cannot be. */
    flush,
  }
}
