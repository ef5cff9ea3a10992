import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const threads = '/proc/self/task'

/**
 * Limits this process to CPU time that others leave unused. On Linux each thread has its own priority, including those
 * that encode.
 */
export function lowerPriority(): void {
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [0]
  for (const id of ids) setPriority(id, constants.priority.PRIORITY_LOW)
}
