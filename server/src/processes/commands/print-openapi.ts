import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { startTelemetry } from '../../platform/telemetry/telemetry.ts'
import { buildSite } from '../build-site.ts'

/** Prints the OpenAPI file, from which `pnpm generate` makes the typed client. */
await runCommand('print-openapi', async (config) => {
  // Only the document goes to standard output, even if no database responds.
  const log = createLog({ LOG_LEVEL: 'silent' }, 'print-openapi')
  const stores = openStores(config, log, 'pahiya-openapi')
  const site = await buildSite({
    config,
    stores,
    log,
    metrics: createMetrics(),
    telemetry: startTelemetry(config, 'openapi'),
  })
  await site.ready()
  process.stdout.write(`${JSON.stringify(site.swagger(), null, 2)}\n`)
  await site.close()
  await stores.close()
})
