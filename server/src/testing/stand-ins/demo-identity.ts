import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Ready = { control: string; environment: Record<string, string>; asGoogle: Record<string, string> }

/** Starts the demo's identity providers in a separate process, reached only over HTTP. */
export async function startDemoIdentity(...sites: string[]) {
  const program = new URL('../../../../demo/src/identity/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--sites', sites.join(','), '--ports', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  const ended = exited.then((): never => {
    throw new Error('the identity providers ended before they were ready')
  })
  ended.catch(() => {})
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const { control, environment, asGoogle } = JSON.parse((await Promise.race([line, ended]))[0]) as Ready
  return {
    environment,
    asGoogle,
    async misbehave(answer: string): Promise<void> {
      const { ok } = await fetch(`${control}/misbehave`, { method: 'POST', body: new URLSearchParams({ answer }) })
      if (!ok) throw new Error(`no provider can answer ${answer}`)
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await exited
    },
  }
}
