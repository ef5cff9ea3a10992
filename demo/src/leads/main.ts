// node demo/src/leads/main.ts [--port 4150] Runs a portal's leads desk until it is stopped; its page shows the leads.
// It prints one line of JSON with the address.
import { parseArgs } from 'node:util'
import { startLeadReceiver } from './receiver.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4150' } } })
const { address, leadsAddress, secret, close } = await startLeadReceiver({ port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ ready: true, address, leadsAddress, secret })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
