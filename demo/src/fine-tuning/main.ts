// node demo/src/fine-tuning/main.ts [--port 4130] [--step-ms 15000]
// Runs a fine-tuning provider until it is stopped. Its jobs advance by a step every --step-ms, or at POST /demo/step.
// It prints one line of JSON with its address and key.
import { parseArgs } from 'node:util'
import { startFineTuning } from './provider.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4130' }, 'step-ms': { type: 'string' } },
})
const stepMs = values['step-ms']
const { address, apiKey, close } = await startFineTuning({
  port: Number(values.port),
  ...(stepMs !== undefined && { stepMs: Number(stepMs) }),
})
process.stdout.write(`${JSON.stringify({ ready: true, address, apiKey })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
