import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Channel = 'google' | 'meta' | 'partner'
type Report = {
  upload: string
  kept: number
  refused: number
  deleted: number
  error: string | null
  problems: { id: string; field: string; message: string }[]
}

/** Starts the demo's receiving portals in a separate process, reached only over HTTP. */
export async function startDemoReceivers() {
  const program = new URL('../../../../demo/src/receivers/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { pages, environment } = JSON.parse(line) as {
    pages: Record<Channel, string>
    environment: Record<string, string>
  }
  const get = async (channel: Channel, what: string) => (await fetch(`${pages[channel]}/demo/${what}`)).json()
  return {
    environment,
    vehicles: async (channel: Channel) =>
      (await get(channel, 'vehicles')) as { id: string; title: string; price: string }[],
    reports: async (channel: Channel) => (await get(channel, 'reports')) as Report[],
    page: async (channel: Channel) => (await fetch(pages[channel])).text(),
    misbehave: async (channel: Channel, mode: string) => {
      const answer = await fetch(`${pages[channel]}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
