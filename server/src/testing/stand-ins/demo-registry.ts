import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

/** Starts the demo's vehicle registry in a separate process, reached only over HTTP. */
export async function startDemoRegistry() {
  const program = new URL('../../../../demo/src/registry/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, apiKey } = JSON.parse(line) as { address: string; apiKey: string }
  const tell = async (method: string, path: string, body: object) => {
    const answer = await fetch(address + path, { method, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    settings: { REGISTRY_URL: address, REGISTRY_KEY: apiKey } satisfies Partial<Record<keyof Config, string>>,
    lookups: async () =>
      (await (await fetch(`${address}/demo/lookups`)).json()) as { regNo: string; isFound: boolean }[],
    /** Adds a car to the registry. */
    record: (record: Record<string, string>) => tell('PUT', '/demo/records', record),
    misbehave: (mode: string) => tell('POST', '/demo/misbehave', { mode }),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
