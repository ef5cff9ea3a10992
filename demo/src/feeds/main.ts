// node demo/src/feeds/main.ts [--port 4220] Runs a publisher of feeds and the research providers of the newsroom until it
// is terminated. Prints addresses and keys as one line of JSON.
import { parseArgs } from 'node:util'
import { startFeeds } from './feed-server.ts'
import { startResearch } from './research-providers.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4220' } } })
const port = Number(values.port)
const feeds = await startFeeds({ port })
const research = await startResearch({ port: port === 0 ? 0 : port + 1, pages: feeds.address })
const { address, apiKey } = research
process.stdout.write(`${JSON.stringify({ ready: true, feeds: feeds.address, research: address, apiKey })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void Promise.all([feeds.close(), research.close()]))
}
