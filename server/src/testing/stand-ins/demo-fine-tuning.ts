import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

const program = new URL('../../../../demo/src/fine-tuning/main.ts', import.meta.url).pathname

/** The demo's fine-tuning provider in a process of its own, on a free port; its jobs go on when it is told. */
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
    /** Every job goes on by a step. */
    step: () => command('step'),
    /** Every job under way fails at the provider. */
    break: (message: string) => command('break', { message }),
    rename: (status: string) => command('rename', { status }),
    misbehave: (at: string, how: string) => command('misbehave', { at, how }),
    /** The steps at which it was asked something, in order. */
    asked: async () => (await command('asked')) as string[],
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
