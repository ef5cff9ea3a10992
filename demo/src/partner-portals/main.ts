// node demo/src/partner-portals/main.ts [--cars 60] [--seed 1] [--start-day 2026-11-15] [--ports 4104]
// Serves the certified programme and the auctions until it is terminated. Prints the addresses, source records and credentials as one
// line of JSON.
import { parseArgs } from 'node:util'
import { renderPhoto } from '../pictures/render-photo.ts'
import { startPartners } from './start-partners.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    'start-day': { type: 'string', default: '2026-11-15' },
    ports: { type: 'string', default: '4104' },
  },
})
const { portals, credentials, sources, close } = await startPartners({
  cars: Number(values.cars),
  seed: Number(values.seed),
  startDay: values['start-day'],
  ports: Number(values.ports),
  renderPhoto,
})
process.stdout.write(`${JSON.stringify({ ready: true, portals, credentials, sources })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
