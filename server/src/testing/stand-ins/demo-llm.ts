import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const program = new URL('../../../../demo/src/llm/main.ts', import.meta.url).pathname

export type DemoLlm = Awaited<ReturnType<typeof startDemoLlm>>
type Turn = { text?: string; toolCalls?: { name: string; arguments: string }[] }
type Fault = { how: string; times?: number; after?: number; retryAfter?: number }

/** Starts the demo's provider of language models in a separate process on a free port. */
export async function startDemoLlm() {
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, apiKey, model } = JSON.parse(line) as Record<'address' | 'apiKey' | 'model', string>
  const command = async (path: string, body: object = {}) => {
    const answer = await fetch(new URL(`/demo/${path}`, address), { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  return {
    /**
     * The value of LLM_ASSISTANT and the other roles: ten rupees per million input tokens, forty per million output
     * tokens.
     */
    setting: (changes: object = {}) =>
      JSON.stringify({ url: address, model, key: apiKey, inputRupees: 10, outputRupees: 40, ...changes }),
    mode: (mode: 'careful' | 'careless') => command('mode', { mode }),
    misbehave: (fault: Fault) => command('misbehave', fault),
    /** The next answers, in order. */
    script: (...turns: Turn[]) => command('script', { turns }),
    /** Clears requests, scripted answers and the fault. */
    forget: () => command('forget'),
    /** The bodies of all requests, in order. */
    asked: async () =>
      (await command('asked')) as { messages: { role: string; content: unknown }[]; tools?: unknown }[],
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
