// node demo/src/kind-portals/main.ts [--cars 30] [--seed 1] [--start-day 2026-11-15] [--ports 4210] [--all] Serves one
// portal for each kind of source until it is terminated; --all adds the kinds that the other portals already cover.
// Prints the addresses, source records and credentials as one line of JSON.
import { parseArgs } from 'node:util'
import { startKinds } from './start-kinds.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    'start-day': { type: 'string', default: '2026-11-15' },
    ports: { type: 'string', default: '4210' },
    all: { type: 'boolean', default: false },
  },
})
const { portals, credentials, sources, close } = await startKinds({
  cars: Number(values.cars),
  seed: Number(values.seed),
  startDay: values['start-day'],
  ports: Number(values.ports),
  all: values.all,
})
process.stdout.write(`${JSON.stringify({ ready: true, portals, credentials, sources })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
