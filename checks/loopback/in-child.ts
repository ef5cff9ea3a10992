import { guardNetwork } from './loopback-only.ts'

// Runs in a process that a test started: it reports the fault and exits, so that the test cannot pass.
guardNetwork((message) => {
  process.stderr.write(`${message}\n`)
  process.exit(70)
})
