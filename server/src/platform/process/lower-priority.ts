import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const threads = '/proc/self/task'

/** This process takes what CPU others leave. On Linux each thread has a priority of its own, also those that encode. */
export function lowerPriority(): void {
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [0]
  for (const id of ids) setPriority(id, constants.priority.PRIORITY_LOW)
}
