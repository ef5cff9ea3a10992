import { watchLogLines } from './watch-log-lines.ts'

// A process that a test started: it says so and ends, so that its test cannot pass.
watchLogLines((fault) => {
  process.stderr.write(`${fault}\n`)
  process.exit(70)
})
