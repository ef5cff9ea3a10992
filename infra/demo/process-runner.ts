import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const root = new URL('../../', import.meta.url).pathname

/** The programs that a demo started, and only those: all of them stop with it. */
export function startProcessRunner(watch: boolean) {
  const running = new Map<string, ChildProcess>()
  const tell = (name: string, child: ChildProcess) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => process.stdout.write(`${name.padEnd(9)} ${line}\n`))
    }
  }
  const launch = (program: string, args: readonly string[]) =>
    spawn(process.execPath, [program, ...args], {
      cwd: root,
      // A program's first log line signals that it is ready, so the log level of .env is overridden.
      env: { ...process.env, LOG_LEVEL: 'info', ...(watch && { PAGES: 'live' }) },
      stdio: ['pipe', 'pipe', 'pipe'],
    })

  return {
    /** Runs to completion; its output is shown, and a failure ends the demo. */
    async once(name: string, program: string, args: readonly string[] = [], input = ''): Promise<void> {
      const child = launch(program, args)
      tell(name, child)
      child.stdin.end(input)
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`${name} failed`)
    },
    /** Stays up. Returns its first line, for programs that print when they are ready. */
    async stay(name: string, program: string, args: readonly string[] = []): Promise<string> {
      const reload = watch && program.startsWith('server/')
      const child = launch(reload ? '--watch' : program, reload ? [program, ...args] : args)
      running.set(name, child)
      const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>
      tell(name, child)
      void once(child, 'exit').then(() => running.delete(name))
      const ended = once(child, 'exit').then(([code]): never => {
        throw new Error(`${name} ended with ${code}`)
      })
      ended.catch(() => {})
      const [line] = await Promise.race([firstLine, ended])
      return line
    },
    async stop(): Promise<void> {
      const ending = [...running.values()].map((child) => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        return ended
      })
      await Promise.all(ending)
    },
  }
}
