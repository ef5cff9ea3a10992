// node demo/src/receivers/main.ts [--port 4180]
// Runs three portals that receive our cars, on this port and the next two, until terminated. Prints their addresses and
// keys as one line of JSON; every validation report is a line on standard error.
import { parseArgs } from 'node:util'
import { startGoogleReceiver } from './google-receiver.ts'
import { startMetaReceiver } from './meta-receiver.ts'
import { startPartnerReceiver } from './partner-receiver.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4180' } } })
const first = Number(values.port)
const portAt = (distance: number) => (first === 0 ? 0 : first + distance)
const google = await startGoogleReceiver({ port: portAt(0) })
const meta = await startMetaReceiver({ port: portAt(1) })
const partner = await startPartnerReceiver({ port: portAt(2) })
const environment = {
  GOOGLE_FEED_URL: google.feedAddress,
  GOOGLE_FEED_TOKEN: google.token,
  META_FEED_URL: meta.address,
  META_FEED_ID: meta.feedId,
  META_CATALOG_ID: meta.catalogId,
  META_FEED_TOKEN: meta.token,
  PARTNER_API_URL: partner.address,
  PARTNER_API_KEY: partner.key,
  PARTNER_API_NAME: partner.name,
}
const pages = { google: google.address, meta: meta.address, partner: partner.address }
process.stdout.write(`${JSON.stringify({ ready: true, pages, environment })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void Promise.all([google.close(), meta.close(), partner.close()]))
}
