import type { Charge } from './charges.ts'

/** Long enough for a few charges to be written together, and far shorter than a charge counts by itself. */
const everyMs = 100

/** Write batcher: charges are kept a moment after their answers and together, a statement for many searches. */
export function createChargeBatcher(keep: (charges: readonly Charge[]) => Promise<void>) {
  let waiting: Charge[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const charges = waiting
    waiting = []
    if (charges.length > 0) writing = Promise.all([writing, keep(charges)]).then(() => undefined)
    return writing
  }

  return {
    add(charge: Charge): void {
      waiting.push(charge)
      timer ??= setTimeout(() => void flush(), everyMs)
    },
    /** Resolves when all of them are written, or have failed to be. */
    flush,
  }
}
