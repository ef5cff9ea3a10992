import { afterAll, afterEach } from 'vitest'
import { watchLogLines } from './watch-log-lines.ts'
import { setup as watchChildren } from './watch-children.ts'

// Every test file begins with this: a line that tells something personal fails the test in which it was logged.
const faults: string[] = []
const stopWatching = watchLogLines((fault) => void faults.push(fault))
watchChildren()

function failOnFaults(): void {
  const [first] = faults.splice(0)
  if (first !== undefined) throw new Error(first)
}
afterEach(failOnFaults)
afterAll(() => {
  stopWatching()
  failOnFaults()
})
