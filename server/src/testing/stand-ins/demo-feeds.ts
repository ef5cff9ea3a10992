import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

const program = new URL('../../../../demo/src/feeds/main.ts', import.meta.url).pathname

export type DemoFeeds = Awaited<ReturnType<typeof startDemoFeeds>>
type MalformedFeed = { name: string; group: string; contentType: string; expected: string | null; entries: number }

/** Starts the demo's publisher of feeds and the research providers in a separate process, reached only over HTTP. */
export async function startDemoFeeds() {
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { feeds, research, apiKey } = JSON.parse(line) as Record<'feeds' | 'research' | 'apiKey', string>
  const post = async (address: string, body: object) => {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const read = async <Value>(address: string) => (await (await fetch(address)).json()) as Value
  return {
    address: feeds,
    outbound: { privateHosts: [new URL(feeds).host] },
    settings: {
      PERPLEXITY_URL: research,
      PERPLEXITY_KEY: apiKey,
      FIRECRAWL_URL: research,
      FIRECRAWL_KEY: apiKey,
      NEWS_PRIVATE_HOSTS: new URL(feeds).host,
    } satisfies Partial<Record<keyof Config, string>>,
    misbehave: (mode: string) => post(`${feeds}/demo/misbehave`, { mode }),
    misbehaveInResearch: (mode: string) => post(`${research}/demo/misbehave`, { mode }),
    publish: (story: { id: string; title: string; at?: string; paragraphs?: string[] }) =>
      post(`${feeds}/demo/stories`, { story }),
    requests: () => read<{ path: string; status: number; conditional: boolean }[]>(`${feeds}/demo/requests`),
    researchCalls: () => read<{ path: string; query: string }[]>(`${research}/demo/calls`),
    malformed: () => read<MalformedFeed[]>(`${feeds}/demo/malformed`),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
