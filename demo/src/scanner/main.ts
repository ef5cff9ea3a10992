// node demo/src/scanner/main.ts [--port 4175]
// Runs a malware scanner with clamd's protocol until it is terminated. Prints its address as one line of JSON. A line
// on standard input that names a mode (none, busy, errors, silent) makes it fail.
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { scannerModes, startScanner } from './scanner.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4175' } } })
const { address, misbehave, close } = await startScanner({ port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ ready: true, address })}\n`)

const commands = createInterface(process.stdin)
commands.on('line', (line) => {
  const mode = scannerModes.find((each) => each === line.trim())
  if (mode) misbehave(mode)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    commands.close()
    process.stdin.destroy()
    void close()
  })
}
