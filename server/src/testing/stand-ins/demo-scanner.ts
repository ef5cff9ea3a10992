import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type DemoScanner = Awaited<ReturnType<typeof startDemoScanner>>

/** Starts the demo's malware scanner in a separate process, reached only over its socket. */
export async function startDemoScanner() {
  const program = new URL('../../../../demo/src/scanner/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { address } = JSON.parse(line) as { address: string }
  return {
    address,
    misbehave: (mode: 'none' | 'busy' | 'errors' | 'silent') => void child.stdin.write(`${mode}\n`),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
