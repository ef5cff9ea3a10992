import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

type Ready = { address: string; accountSid: string; apiKey: string; apiToken: string; numbers: string[] }
type Call = { sid: string; from: string; to: string; callerId: string; status: string }

/** Starts the demo's provider of virtual numbers in a separate process, reached only over HTTP. */
export async function startDemoTelephony() {
  const program = new URL('../../../../demo/src/telephony/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, accountSid, apiKey, apiToken, numbers } = JSON.parse(line) as Ready
  return {
    numbers,
    settings: {
      TELEPHONY_URL: address,
      TELEPHONY_ACCOUNT_SID: accountSid,
      TELEPHONY_API_KEY: apiKey,
      TELEPHONY_API_TOKEN: apiToken,
      TELEPHONY_NUMBERS: numbers.join(','),
      TELEPHONY_CALLBACK_SECRET: 'of this test and of no other site',
    } satisfies Partial<Record<keyof Config, string>>,
    calls: async () => (await (await fetch(`${address}/demo/calls`)).json()) as Call[],
    misbehave: async (change: { mode?: string; end?: string }) => {
      const answer = await fetch(`${address}/demo/misbehave`, { method: 'POST', body: JSON.stringify(change) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
