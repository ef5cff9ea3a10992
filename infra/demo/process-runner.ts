import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const root = new URL('../../', import.meta.url).pathname
const lastLines = 15
/** Compiled modules are shared between processes and runs: most of a process's start is compiling. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.data/demo/compile-cache') }

export type RunnerOptions = {
  /** Reloads server processes when their files change, and serves pages from their sources. */
  watch: boolean
  logFolder: string
  /** Prints a process's log line; omitted if the logs go only to files. */
  showLog?: ((name: string, line: string) => void) | undefined
  /** Called if a process ends although it should keep running. */
  onCrash: (error: ProcessFailure) => void
}

/** Names the log file of the process and shows its last lines. */
export class ProcessFailure extends Error {
  constructor(name: string, reason: string, log: ProcessLog) {
    const lines = log.tail.map((line) => `    ${line}`)
    super([`${name} ${reason}. Its log is ${log.path}; the last lines:`, ...lines].join('\n'))
  }
}

type RunOptions = { input?: string | Readable; onLine?: (line: string) => void }

type ProcessLog = { path: string; tail: string[]; file: WriteStream }

/** Runs only the programs that the demo starts; all of them stop with it. */
export function startProcessRunner({ watch, logFolder, showLog, onCrash }: RunnerOptions) {
  const running = new Map<string, ChildProcess>()
  const logs = new Map<string, ProcessLog>()
  const folder = join(root, logFolder)
  mkdirSync(folder, { recursive: true })
  let stopping = false

  const openLog = (name: string): ProcessLog => {
    const known = logs.get(name)
    if (known) return known
    const path = join(folder, `${name}.log`)
    const log = { path: relative(root, path), tail: [], file: createWriteStream(path) }
    logs.set(name, log)
    return log
  }
  const record = (name: string, child: ChildProcess, onLine?: (line: string) => void): ProcessLog => {
    const log = openLog(name)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream!).on('line', (line) => {
        log.file.write(`${line}\n`)
        log.tail = [...log.tail, line].slice(-lastLines)
        showLog?.(name, line)
        onLine?.(line)
      })
    }
    return log
  }
  const launch = (command: string, args: readonly string[]) =>
    spawn(command, args, {
      cwd: root,
      // A program's first log line signals that it is ready, so the log level in .env is overridden.
      env: { ...process.env, ...compileCache, LOG_LEVEL: 'info', ...(watch && { PAGES: 'live' }) },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  const run = async (
    name: string,
    [command, args]: [string, readonly string[]],
    { input = '', onLine }: RunOptions = {},
  ) => {
    const child = launch(command, args)
    const log = record(name, child, onLine)
    if (typeof input === 'string') child.stdin.end(input)
    // A program that fails closes its input; its exit code tells why.
    else void pipeline(input, child.stdin).catch(() => {})
    // After `close` all output has been read.
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new ProcessFailure(name, `failed with ${code}`, log)
  }

  return {
    /** Runs a program to its end; a failure ends the demo. */
    once: (name: string, program: string, args: readonly string[] = [], options: RunOptions = {}) =>
      run(name, [process.execPath, [program, ...args]], options),
    /** Runs a script from package.json to its end. */
    script: (name: string, script: string) => run(name, ['pnpm', ['run', script]]),
    /** Keeps a program running. Returns its first line, which programs print when they are ready. */
    async stay(name: string, program: string, args: readonly string[] = []): Promise<string> {
      const reload = watch && program.startsWith('server/')
      const child = launch(process.execPath, reload ? ['--watch', program, ...args] : [program, ...args])
      running.set(name, child)
      const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>
      const log = record(name, child)
      let ready = false
      const ended = once(child, 'close').then(([code]): never => {
        running.delete(name)
        const failure = new ProcessFailure(name, `ended with ${code}`, log)
        if (ready && !stopping) onCrash(failure)
        throw failure
      })
      ended.catch(() => {})
      const [line] = await Promise.race([firstLine, ended])
      ready = true
      return line
    },
    async stop(): Promise<void> {
      stopping = true
      const ending = [...running.values()].map((child) => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        return ended
      })
      await Promise.all(ending)
    },
  }
}
export type ProcessRunner = ReturnType<typeof startProcessRunner>
