import { watchLogLines } from './watch-log-lines.ts'

// Runs in a process that a test started: it reports the fault and exits, so that the test cannot pass.
watchLogLines((fault) => {
  process.stderr.write(`${fault}\n`)
  process.exit(70)
})
