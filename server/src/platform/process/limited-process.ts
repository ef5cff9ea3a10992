import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

type ProcessLimits = {
  /** Maximum memory; both the kernel and this process check it. */
  memoryMb: number
  /** Measured from the moment the process has the bytes. */
  ms: number
  /** For the JavaScript heap alone. */
  heapMb?: number
  /** For new objects: without a limit, up to 48 MB of garbage collects on a busy machine. */
  youngMb?: number
  /** Whether the process may start threads, as some libraries do; each thread reserves memory that it never uses. */
  threads?: boolean
}

type LimitedAnswer<Told> = { ms: number; peakMb: number } & (
  { kind: 'answered'; told: Told; bytes: Buffer } | { kind: 'too-long' | 'too-much-memory' | 'broken' }
)

type Task = { program: string; args?: readonly string[]; request: object; bytes: Uint8Array }

/** V8 reserves 512 MB for code that it never uses, and Linux counts this memory. */
const reservedMb = 512
const reservedOfThreadMb = 1_024
const startMs = 60_000
const lookEveryMs = 25
const largestAnswer = 64 * 1024 * 1024
const pageBytes = 4_096
const noNetwork = new URL('no-network.ts', import.meta.url).href
const root = join(import.meta.dirname, '../../../..')
/** Our code and its libraries; not `.env`, which is next to them. */
const readable = ['node_modules', 'server/node_modules', 'server/src', 'domain', 'contract', 'server/package.json']
  .map((path) => join(root, path))
  // Node.js checks the path after it has followed the links.
  .flatMap((path) => (existsSync(path) ? [path, realpathSync(path)] : []))

/**
 * Decodes untrusted bytes in a separate process that ends with them, within limits of memory and time. It has no
 * environment and no network, may neither write files nor start processes, and can read only our code and the paths in
 * its arguments; Node.js enforces this for JavaScript. The program calls runLimitedProgram. A run that broke is retried
 * once: the machine may have been at fault. One that used up its time is not, because hostile bytes would otherwise use
 * up the time twice. Throws if it hardly ran, which says nothing about the bytes.
 */
export async function runLimited<Told>(
  task: Task,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<LimitedAnswer<Told>> {
  const first = await runOnce<Told>(task, limits, signal)
  return first.kind === 'answered' || first.kind === 'too-long' ? first : runOnce<Told>(task, limits, signal)
}

async function runOnce<Told>(
  { program, args = [], request, bytes }: Task,
  limits: ProcessLimits,
  signal: AbortSignal | undefined,
): Promise<LimitedAnswer<Told>> {
  signal?.throwIfAborted()
  const child = start([program, ...args], limits)
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  const answer = collect(child)
  const ended = new Promise<{ code: number | null; killedBy: string | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, killedBy) => resolve({ code, killedBy }))
  })
  // A program that has exited does not read its input.
  child.stdin!.on('error', () => {})
  try {
    const slow = setTimeout(stop, startMs)
    const isReady = await Promise.race([answer.ready, ended.then(() => false)])
    clearTimeout(slow)
    signal?.throwIfAborted()
    if (!isReady) throw new Error(`${program} does not start`)
    const began = performance.now()
    let [tooLong, wasStarved] = [false, false]
    const clock = setTimeout(() => {
      tooLong = true
      wasStarved = cpuMsOf(child.pid) < limits.ms / 2
      stop()
    }, limits.ms)
    const watch = watchMemory(child, limits.memoryMb)
    child.stdin!.end(Buffer.concat([Buffer.from(`${JSON.stringify(request)}\n`), bytes]))
    const { code, killedBy } = await ended
    clearTimeout(clock)
    const { peakMb, tooMuch } = watch.stop()
    signal?.throwIfAborted()
    // The process hardly ran, which says something about the machine but not about the bytes.
    if (wasStarved) throw new Error('the machine is too busy for a process with limits')
    const figures = { ms: Math.round(performance.now() - began), peakMb }
    const told = code === 0 ? answer.read() : null
    // A short run ends before it is sampled, and reports its own peak.
    if (told) return { kind: 'answered', ms: figures.ms, ...told, told: told.told as Told }
    if (tooLong) return { kind: 'too-long', ...figures }
    const isMemory = tooMuch || isOutOfMemory(code, killedBy)
    return { kind: isMemory ? 'too-much-memory' : 'broken', ...figures }
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

function start(entry: readonly string[], limits: ProcessLimits): ChildProcess {
  const { memoryMb, ms, heapMb = 256, youngMb, threads = false } = limits
  const reserved = reservedMb + (threads ? reservedOfThreadMb : 0)
  const limit = [
    `ulimit -d ${(memoryMb + reserved) * 1024}`,
    // Applies even if the parent process is gone and no longer checks the time.
    `ulimit -t ${Math.ceil(ms / 1_000) * 4}`,
    'ulimit -c 0',
    'exec "$0" "$@"',
  ].join('; ')
  const options = [
    '--permission',
    '--allow-addons',
    ...[...new Set([...readable, ...entry.filter(isAbsolute)])].map((path) => `--allow-fs-read=${path}`),
    ...(threads ? ['--allow-worker'] : []),
    `--max-old-space-size=${heapMb}`,
    // V8 uses up to three times this size.
    ...(youngMb === undefined ? [] : [`--max-semi-space-size=${Math.max(1, Math.floor(youngMb / 3))}`]),
    '--no-warnings',
    `--import=${noNetwork}`,
  ]
  const command = [...withoutNetwork(), process.execPath, ...options, ...entry]
  return spawn('/bin/sh', ['-c', limit, ...command], { env: environment, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
}

export type Isolation = {
  /** `kernel`: an empty network namespace. `javascript`: only no-network.ts, since the kernel refused the namespace. */
  network: 'kernel' | 'javascript'
  /** Names of the environment variables that the process inherits. */
  environment: string[]
  /** Files and folders that the process may read, in addition to those in the arguments of a run. */
  readable: string[]
  mayWrite: false
  mayStartProcesses: false
}

const environment = {}

/** The isolation that is active on this machine, for the log of a process that decodes strangers' files. */
export function describeIsolation(): Isolation {
  return {
    network: withoutNetwork().length > 0 ? 'kernel' : 'javascript',
    environment: Object.keys(environment),
    readable: [...new Set(readable)],
    mayWrite: false,
    mayStartProcesses: false,
  }
}

let unshared: readonly string[] | undefined

/** An empty network namespace if the kernel lets us create one; otherwise only no-network.ts blocks the network. */
function withoutNetwork(): readonly string[] {
  const command = ['/usr/bin/unshare', '--map-root-user', '--net', '--']
  unshared ??= spawnSync(command[0]!, [...command.slice(1), '/bin/true'], { env: {} }).status === 0 ? command : []
  return unshared
}

/** The first line reports that the process is ready; the second is JSON, and bytes may follow. */
function collect(child: ChildProcess) {
  const { promise: ready, resolve } = Promise.withResolvers<boolean>()
  const chunks: Buffer[] = []
  let size = 0
  child.stdout!.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > largestAnswer) child.kill('SIGKILL')
    else chunks.push(chunk)
    resolve(true)
  })
  return {
    ready,
    read(): { told: unknown; peakMb: number; bytes: Buffer } | null {
      const all = Buffer.concat(chunks)
      const from = all.indexOf(10) + 1
      const end = all.indexOf(10, from)
      if (end < 0) return null
      const { peakMb, told } = JSON.parse(all.subarray(from, end).toString()) as { peakMb: number; told: unknown }
      return { told, peakMb, bytes: all.subarray(end + 1) }
    },
  }
}

/**
 * The kernel limits reserved memory; this checks the memory actually held. Sees nothing on systems other than Linux.
 */
function watchMemory(child: ChildProcess, memoryMb: number) {
  let [peakMb, tooMuch] = [0, false]
  const timer = setInterval(() => {
    readFile(`/proc/${child.pid}/statm`, 'utf8').then(
      (text) => {
        const mb = (Number(text.split(' ')[1]) * pageBytes) / 1024 / 1024
        peakMb = Math.max(peakMb, Math.round(mb))
        if (mb > memoryMb) {
          tooMuch = true
          child.kill('SIGKILL')
        }
      },
      () => {},
    )
  }, lookEveryMs)
  return {
    stop() {
      clearInterval(timer)
      return { peakMb, tooMuch }
    },
  }
}

/**
 * User and system time in ticks of 10 ms, from the 14th and 15th field. If unreadable, the process is assumed to have
 * run.
 */
function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** V8 without memory ends by a trap or an abort; the kernel's OOM killer sends KILL. */
function isOutOfMemory(code: number | null, killedBy: string | null): boolean {
  return ['SIGABRT', 'SIGTRAP', 'SIGKILL'].includes(killedBy ?? '') || [133, 134, 137].includes(code ?? 0)
}
