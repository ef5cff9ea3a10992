// node demo/src/social/main.ts [--port 4195]
// Runs three social networks until it is terminated; its page shows the posts. Prints its address and credentials as one
// line of JSON.
import { parseArgs } from 'node:util'
import { startSocialNetworks } from './social-networks.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4195' } } })
const { close, address, credentials } = await startSocialNetworks({ port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ ready: true, address, ...credentials })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
