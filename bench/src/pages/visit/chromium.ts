import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
]

/** Runs the machine's Chromium with a new, empty profile; ends it and deletes the profile afterwards. */
export async function withChromium<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'pahiya-bench-'))
  const child = spawn('chromium', [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  try {
    return await work(await debuggingPort(profile))
  } finally {
    child.kill('SIGKILL')
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Chromium writes the port it chose to a file. */
async function debuggingPort(profile: string): Promise<number> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[0])
    if (port > 0) return port
  }
  throw new Error('Chromium does not start')
}
