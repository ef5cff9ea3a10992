import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'

export type Redis = ReturnType<typeof openRedis>['client']

/** Connects in the background: no data in Redis is essential, so the start does not wait for it. */
export function openRedis(config: Pick<Config, 'REDIS_URL'>, log: Log) {
  const client = createClient({
    url: config.REDIS_URL,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 5_000) },
  })
  client.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis does not answer'))
  const connecting = client.connect().catch(() => {})
  const close = async () => {
    // Destroying the client while it connects would leave its socket open.
    await Promise.race([connecting, sleep(2_500, undefined, { ref: false })])
    client.destroy()
  }
  return { client, close }
}
