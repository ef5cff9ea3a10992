// node demo/src/registry/main.ts [--port 4170] [--adverts 3000 --seed 1 --start-day 2026-11-15 --today 2026-11-15] Runs a
// vehicle registry with every car in that world until it is terminated. Prints its address as one line of JSON.
import { parseArgs } from 'node:util'
import { parseDay } from '../world/day.ts'
import { generateWorld } from '../world/generate-world.ts'
import { startRegistry } from './registry.ts'
import { buildVehicleRecords } from './vehicle-record.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4170' },
    adverts: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    'start-day': { type: 'string', default: '2026-11-15' },
    today: { type: 'string' },
  },
})
const world = generateWorld({
  adverts: Number(values.adverts),
  seed: Number(values.seed),
  startDay: values['start-day'],
  // Same dates as for the portals, whose market has seasons if it has a past.
  seasons: values.today !== undefined && values.today !== values['start-day'],
})
const { address, apiKey, close } = await startRegistry({
  port: Number(values.port),
  records: buildVehicleRecords(world, parseDay(values.today ?? values['start-day'])),
})
process.stdout.write(`${JSON.stringify({ ready: true, address, apiKey })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
