import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Config } from '../../platform/config.ts'

export type DemoMailbox = Awaited<ReturnType<typeof startDemoMailbox>>
export type DemoMail = {
  id: string
  copies: number
  to: string
  from: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
}

/** Starts the demo's mailbox in a separate process, reached only over SMTP and HTTP. */
export async function startDemoMailbox() {
  const program = new URL('../../../../demo/src/mail/main.ts', import.meta.url).pathname
  const options = ['--port', '0', '--smtp-port', '0']
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address, smtpUrl } = JSON.parse(line) as { address: string; smtpUrl: string }
  return {
    settings: { SMTP_URL: smtpUrl, MAIL_FROM: 'Pahiya <notices@pahiya.example>' } satisfies Partial<
      Record<keyof Config, string>
    >,
    /** Newest first. */
    mails: async (to: string) =>
      (await (await fetch(`${address}/demo/mails?to=${encodeURIComponent(to)}`)).json()) as DemoMail[],
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
