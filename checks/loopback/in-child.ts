import { guardNetwork } from './loopback-only.ts'

// A process that a test started: it says so and ends, so that its test cannot pass.
guardNetwork((message) => {
  process.stderr.write(`${message}\n`)
  process.exit(70)
})
