import { afterAll, afterEach } from 'vitest'
import { watchLogLines } from './watch-log-lines.ts'
import { setup as watchChildren } from './watch-children.ts'

// Runs before every test file: a log line with personal data fails the test in which it was logged.
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
