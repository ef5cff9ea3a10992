import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

type Ready = { address: string; keyId: string; keySecret: string; planId: string }
export type ProviderState = {
  subscriptions: { id: string; status: string; paidCount: number; notes: Record<string, string> }[]
  orders: { id: string; status: string }[]
  payments: {
    id: string
    subscriptionId: string | null
    orderId: string
    status: string
    amount: number
    refunded: number
  }[]
  refunds: { id: string; paymentId: string; amount: number; receipt: string | null; status: string }[]
}

export const webhookSecret = 'signs the events of this test world'

/** Starts the demo's payment provider in a separate process, reached only over HTTP. */
export async function startDemoPayments() {
  const program = new URL('../../../../demo/src/payments/main.ts', import.meta.url).pathname
  const options = ['--port', '0', '--webhook-secret', webhookSecret]
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, keyId, keySecret, planId } = JSON.parse(line) as Ready
  /** Resolves once the events caused by this have been sent. */
  async function command(name: string, fields: object = {}): Promise<unknown> {
    const answer = await fetch(`${address}/demo/${name}`, { method: 'POST', body: JSON.stringify(fields) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  return {
    address,
    keySecret,
    settings: {
      RAZORPAY_URL: address,
      RAZORPAY_CHECKOUT_URL: `${address}/v1/checkout.js`,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_PLAN_ID: planId,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      INVOICE_NAME: 'Pahiya Marketplace Private Limited',
      INVOICE_ADDRESS: '1-2-3 Road No. 12, Banjara Hills, Hyderabad 500034',
      INVOICE_GSTIN: '36AAAAA0000A1Z3',
    } satisfies Partial<Record<keyof Config, string>>,
    command,
    state: async () => (await command('state')) as ProviderState,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
