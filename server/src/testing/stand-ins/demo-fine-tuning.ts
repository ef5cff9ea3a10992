import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

const program = new URL('../../../../demo/src/fine-tuning/main.ts', import.meta.url).pathname

/** Starts the demo's fine-tuning provider in a separate process on a free port; its jobs advance on command. */
export async function startDemoFineTuning() {
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, apiKey } = JSON.parse(line) as { address: string; apiKey: string }
  const command = async (path: string, body: object = {}) => {
    const answer = await fetch(new URL(`/demo/${path}`, address), { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  return {
    settings: { FINE_TUNING_URL: address, FINE_TUNING_API_KEY: apiKey } satisfies Partial<Record<keyof Config, string>>,
    /** Advances every job by one step. */
    step: () => command('step'),
    /** Fails every running job at the provider. */
    break: (message: string) => command('break', { message }),
    rename: (status: string) => command('rename', { status }),
    misbehave: (at: string, how: string) => command('misbehave', { at, how }),
    /** The requested steps, in order. */
    asked: async () => (await command('asked')) as string[],
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
