import { spawn } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

export type DemoPush = Awaited<ReturnType<typeof startDemoPush>>
export type DemoSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Shown = { arrived: number; shown: { title: string; body: string; path: string; tag: string }[] }

/** Starts the demo's push service in a separate process, reached only over HTTP, with keys to send through it. */
export async function startDemoPush() {
  const program = new URL('../../../../demo/src/push/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address } = JSON.parse(line) as { address: string }
  const keys = createECDH('prime256v1')
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, init)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  return {
    settings: {
      VAPID_PUBLIC_KEY: keys.generateKeys('base64url'),
      VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
      VAPID_SUBJECT: 'mailto:help@pahiya.example',
      PUSH_SERVICES: new URL(address).host,
    } satisfies Partial<Record<keyof Config, string>>,
    subscribe: async () => (await ask('/demo/subscribe', { method: 'POST' })) as DemoSubscription,
    shownBy: async ({ endpoint }: DemoSubscription) =>
      (await ask(`/demo-shown/${endpoint.split('/').at(-1)}`)) as Shown,
    misbehave: (mode: string) => ask('/demo/misbehave', { method: 'POST', body: JSON.stringify({ mode }) }),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
