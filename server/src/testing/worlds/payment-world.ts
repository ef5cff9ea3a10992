import type { ProStatus } from '@pahiya/contract/plans/pro'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { plansJobs } from '../../plans/payments/plans-jobs.ts'
import { createRazorpay } from '../../plans/payments/provider/razorpay.ts'
import { readSeller } from '../../plans/payments/seller.ts'
import { accountHeader, createAccount, identifyByHeader } from '../environment/test-account.ts'
import { startDemoPayments } from '../stand-ins/demo-payments.ts'
import { createTestWorld } from './test-world.ts'

export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>

const ours = ['read-subscription', 'cancel-subscription', 'send-refund']

/** A site that sells Pro through the demo's payment provider, whose events reach it over HTTP. */
export async function createPaymentWorld() {
  const payments = await startDemoPayments()
  const world = await createTestWorld(payments.settings)
  const { database } = world.stores
  const site = await world.site({ identify: identifyByHeader(database) })
  const origin = await site.listen({ port: 0, host: '127.0.0.1' })
  await payments.command('webhooks', { url: `${origin}/api/payments/events` })
  const provider = createRazorpay(world.config)!
  const seller = readSeller(world.config)!
  const { handlers } = plansJobs({ database, provider, seller })

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    accountId?: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> {
    const headers = accountId === undefined ? {} : { [accountHeader]: accountId }
    return site.inject({ method, url, headers, ...(payload && { payload }) })
  }

  return {
    ...world,
    database,
    payments,
    provider,
    seller,
    site,
    newSite: world.site,
    origin,
    call,
    account: (given: Parameters<typeof createAccount>[1] = {}) => createAccount(database, given),
    status: async (accountId: string) => (await call('GET', '/api/pro', accountId)).json<ProStatus>(),
    /** Opens a purchase; returns the provider's id of its subscription. */
    async buy(accountId: string, state = '36'): Promise<string> {
      const body = { name: 'Anita Rao', state, pin: '500001' }
      const response = await call('POST', '/api/pro/purchase', accountId, body)
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json<{ payUrl: string }>().payUrl.split('/').at(-1)!
    },
    /** Opens an order for one month; returns its id at the provider. */
    async buyMonth(accountId: string): Promise<string> {
      const body = { kind: 'month', name: 'Anita Rao', state: '36', pin: '500001' }
      const response = await call('POST', '/api/pro/purchase', accountId, body)
      if (response.statusCode !== 201) throw new Error(response.body)
      const { payForm } = (await call('GET', '/api/pro', accountId)).json<ProStatus>()
      return payForm!.fields['order_id']!
    },
    planOf: async (accountId: string) =>
      (await database.selectFrom('accounts').select('plan').where('id', '=', accountId).executeTakeFirstOrThrow()).plan,
    /** Runs pending payment jobs until none is left; a failed job stays. */
    async work(): Promise<number> {
      let done = 0
      const failed = new Set<string>()
      for (;;) {
        const { rows } = await sql<{ id: string; name: string; payload: unknown }>`
          select jobs.id::text as id, tasks.identifier as name, jobs.payload
          from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
          where tasks.identifier = any(${ours}) and not jobs.id::text = any(${[...failed]}) order by jobs.id limit 1`.execute(
          database,
        )
        const job = rows[0]
        if (!job) return done
        // Claimed first, so that a job enqueued meanwhile is not lost.
        await sql`update graphile_worker._private_jobs set key = null where id = ${job.id}::bigint`.execute(database)
        try {
          await handlers
            .find((handler) => handler.job.name === job.name)!
            .handle(job.payload, AbortSignal.timeout(60_000))
          await sql`delete from graphile_worker._private_jobs where id = ${job.id}::bigint`.execute(database)
          done += 1
        } catch {
          failed.add(job.id)
        }
      }
    },
    async close() {
      await site.close()
      await world.close()
      await payments.stop()
    },
  }
}
