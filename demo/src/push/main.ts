// node demo/src/push/main.ts [--port 4150]
//
// A push service until it is told to end, with browsers that can be asked what they show. One line of JSON says where.
import { parseArgs } from 'node:util'
import { startPushService } from './push-service.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4150' } } })
const { address, close } = await startPushService({ port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ ready: true, address })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
