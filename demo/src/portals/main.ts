// node demo/src/portals/main.ts --adverts 3000 --seed 1 [--start-day 2026-11-15] [--today 2026-11-15] [--ports 4100]
// [--sadakpar-rate 200] [--no-stumbles] Serves the simulated portals until it is terminated. Once all portals are listening, it prints their
// addresses and source records as one line of JSON.
import { parseArgs } from 'node:util'
import { renderPhoto } from '../pictures/render-photo.ts'
import { sourceRecords } from './source-records.ts'
import { startPortals } from './start-portals.ts'

const { values } = parseArgs({
  options: {
    adverts: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    'start-day': { type: 'string', default: '2026-11-15' },
    today: { type: 'string' },
    ports: { type: 'string', default: '4100' },
    'sadakpar-rate': { type: 'string', default: '200' },
    'no-stumbles': { type: 'boolean', default: false },
  },
})

const { control, portals, close } = await startPortals({
  adverts: Number(values.adverts),
  seed: Number(values.seed),
  startDay: values['start-day'],
  ...(values.today !== undefined && { today: values.today }),
  ports: Number(values.ports),
  renderPhoto,
  sadakpar: {
    rate: { requests: Number(values['sadakpar-rate']), seconds: 1 },
    ...(values['no-stumbles'] ? { stumbleShare: 0 } : {}),
  },
})
process.stdout.write(`${JSON.stringify({ ready: true, control, portals, sources: sourceRecords(portals) })}\n`)

// `on`, not `once`: timeout(1) and a terminal send the signal to both the process and its group, and the second signal
// must not cut the shutdown short.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
