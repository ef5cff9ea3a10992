import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

export type DemoSms = Awaited<ReturnType<typeof startDemoSms>>
type Ready = { address: string; authKey: string; sender: string; templateId: string }
type Text = { id: string; to: string; text: string }

/** Starts the demo's SMS gateway in a separate process, reached only over HTTP. */
export async function startDemoSms({ receiptsTo }: { receiptsTo?: string } = {}) {
  const program = new URL('../../../../demo/src/sms/main.ts', import.meta.url).pathname
  const options = ['--port', '0', ...(receiptsTo === undefined ? [] : ['--receipts-to', receiptsTo])]
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, authKey, sender, templateId } = JSON.parse(line) as Ready
  const texts = async (to: string) =>
    (await (await fetch(`${address}/demo/messages?to=${encodeURIComponent(to)}`)).json()) as Text[]
  return {
    settings: {
      SMS_GATEWAY_URL: address,
      SMS_AUTH_KEY: authKey,
      SMS_SENDER_ID: sender,
      SMS_CODE_TEMPLATE_ID: templateId,
      SMS_RECEIPT_SECRET: 'of this test and of no other site',
    } satisfies Partial<Record<keyof Config, string>>,
    texts,
    /** The latest code sent to a phone. */
    codeAt: async (to: string) => /\d{6}/.exec((await texts(to))[0]?.text ?? '')?.[0] ?? null,
    misbehave: async (mode: string) => {
      const answer = await fetch(`${address}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
