import { createHash } from 'node:crypto'
import type { Half } from './set-types.ts'

/** Fixed, so that an id never changes its half. */
const salt = 'alex-sets-2026'

/** Decides by the id alone; an author cannot choose the half. */
export function halfOf(id: string): Half {
  const [first] = createHash('sha256').update(`${salt}:${id}`).digest()
  return first! % 2 === 0 ? 'open' : 'sealed'
}
