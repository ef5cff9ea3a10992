// node demo/src/payments/main.ts [--port 4190] [--webhook-url URL] [--webhook-secret SECRET]
// Runs a payment provider until it is terminated. Prints its address and keys as one line of JSON.
import { parseArgs } from 'node:util'
import { startPayments } from './provider.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4190' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string', default: 'demo-webhook-secret' },
  },
})
const { address, keyId, keySecret, planId, webhookSecret, amount, close } = await startPayments({
  port: Number(values.port),
  webhookUrl: values['webhook-url'] ?? null,
  webhookSecret: values['webhook-secret'],
})
process.stdout.write(`${JSON.stringify({ ready: true, address, keyId, keySecret, planId, webhookSecret, amount })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
