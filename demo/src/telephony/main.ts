// node demo/src/telephony/main.ts [--port 4160]
// Runs a provider of virtual numbers until it is terminated; its page shows the calls. Prints its address as one line
// of JSON.
import { parseArgs } from 'node:util'
import { startTelephony } from './provider.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4160' } } })
const { address, accountSid, apiKey, apiToken, numbers, close } = await startTelephony({ port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ ready: true, address, accountSid, apiKey, apiToken, numbers })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
