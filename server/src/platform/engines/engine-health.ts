import { HeadBucketCommand, NotFound } from '@aws-sdk/client-s3'
import type { Stores } from './stores.ts'

export type EngineName = 'postgres' | 'opensearch' | 'redis' | 's3'
export type EngineHealth = { name: EngineName; ok: boolean; milliseconds: number }

const timeoutMs = 2_000

/** Sends each engine a real request; an engine that responds in time is healthy. */
export async function checkEngines(stores: Stores, bucket: string): Promise<EngineHealth[]> {
  return Promise.all([
    check('postgres', async () => stores.healthPool.query('select 1')),
    check('opensearch', async () => stores.search.cluster.health({ wait_for_status: 'yellow', timeout: '1s' })),
    check('redis', async () => stores.redis.ping()),
    check('s3', async () =>
      // A missing bucket still means that the store responded and verified our signature.
      stores.objects.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error
      }),
    ),
  ])
}

/** Whether the engines that a process needs are healthy. */
export function isReady(engines: readonly EngineHealth[], needed: readonly EngineName[]): boolean {
  return engines.every((engine) => engine.ok || !needed.includes(engine.name))
}

async function check(name: EngineName, ask: () => Promise<unknown>): Promise<EngineHealth> {
  const started = performance.now()
  const late = Symbol('late')
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs, late)))
  const ok = await Promise.race([ask(), timeout]).then(
    (answer) => answer !== late,
    () => false,
  )
  clearTimeout(timer)
  return { name, ok, milliseconds: Math.round((performance.now() - started) * 10) / 10 }
}
