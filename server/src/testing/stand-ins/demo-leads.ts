import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Received = { prospectId: string; name: string; phone: string; email: string; comments: string; times: number }

/** Starts the leads desk of a demo portal in a separate process, reached only over HTTP. */
export async function startDemoLeads() {
  const program = new URL('../../../../demo/src/leads/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, leadsAddress, secret } = JSON.parse(line) as Record<'address' | 'leadsAddress' | 'secret', string>
  return {
    leadsAddress,
    credential: `Bearer ${secret}`,
    leads: async () => (await (await fetch(`${address}/demo/leads`)).json()) as Received[],
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
