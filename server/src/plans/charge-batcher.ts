import type { Charge } from './charges.ts'

/** Long enough to write several charges together, and far shorter than the lifetime of an unconfirmed charge. */
const everyMs = 100

/** Write batcher: confirms charges shortly after their responses are sent, one statement for many searches. */
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
    /** Resolves when all charges are written or have failed. */
    flush,
  }
}
