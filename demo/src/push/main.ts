// node demo/src/push/main.ts [--port 4150] Runs a push service until it is terminated; the notifications its browsers
// show can be queried. Prints its address as one line of JSON.
import { parseArgs } from 'node:util'
import { startPushService } from './push-service.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4150' } } })
const { address, close } = await startPushService({ port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ ready: true, address })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
