import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

type Ready = Record<
  'address' | 'mastodonToken' | 'blueskyHandle' | 'blueskyPassword' | 'telegramToken' | 'telegramChannel',
  string
>

/** Starts the demo's social networks in a separate process, reached only over HTTP. */
export async function startDemoSocial() {
  const program = new URL('../../../../demo/src/social/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const ready = JSON.parse(line) as Ready
  return {
    settings: {
      MASTODON_URL: ready.address,
      MASTODON_TOKEN: ready.mastodonToken,
      BLUESKY_URL: ready.address,
      BLUESKY_HANDLE: ready.blueskyHandle,
      BLUESKY_APP_PASSWORD: ready.blueskyPassword,
      TELEGRAM_URL: ready.address,
      TELEGRAM_BOT_TOKEN: ready.telegramToken,
      TELEGRAM_CHANNEL: ready.telegramChannel,
    } satisfies Partial<Record<keyof Config, string>>,
    posts: async () =>
      (await (await fetch(`${ready.address}/demo/posts`)).json()) as { network: string; text: string; url: string }[],
    misbehave: async (network: string, mode: string) => {
      const body = JSON.stringify({ network, mode })
      const answer = await fetch(`${ready.address}/demo/misbehave`, { method: 'POST', body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
