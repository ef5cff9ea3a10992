// node demo/src/identity/main.ts --sites http://127.0.0.1:3000,http://localhost:3000 [--ports 4110] Runs identity
// providers until stopped. Once they are listening, it prints one line of JSON with the environment variables a site
// needs.
import { parseArgs } from 'node:util'
import { demoAdmin, demoSeller, people } from './people.ts'
import { startIdentity } from './start-identity.ts'

const { values } = parseArgs({
  options: { sites: { type: 'string', default: 'http://127.0.0.1:3000' }, ports: { type: 'string', default: '4110' } },
})
const { control, environment, asGoogle, close } = await startIdentity({
  sites: values.sites.split(','),
  ports: Number(values.ports),
})
process.stdout.write(
  `${JSON.stringify({ ready: true, control, environment, asGoogle, admin: demoAdmin, seller: demoSeller.name, people: people.map(({ name }) => name) })}\n`,
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
