import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RefusalReason } from '@pahiya/contract/uploads'
import { refuse, type Inspection, type InspectionRequest } from './inspection.ts'

export const inspectionLimits = { memoryMb: 512, ms: 5_000 }

/** V8 reserves 512 MB for code that it never fills, and Linux counts them. */
const reservedMb = 512
const program = new URL('./inspect-process.ts', import.meta.url).pathname
const startMs = 60_000
const lookEveryMs = 25
const largestAnswer = 20 * 1024 * 1024
const pageBytes = 4_096

type Limits = typeof inspectionLimits & { program?: string }
export type Inspected = Inspection & { ms: number; peakMb: number }

/**
 * Decodes a file in a process of its own, which ends with the file: at most 512 MB, by the kernel's limit and by what is
 * seen of it, and 5 s from the moment it has the file. It has no environment, may write no file and start no process.
 * An end that it does not explain is tried once more: the machine may have been at fault. Throws if it hardly got to run.
 */
export async function runInspection(
  bytes: Buffer,
  request: InspectionRequest,
  limits: Limits = inspectionLimits,
  signal?: AbortSignal,
): Promise<Inspected> {
  const first = await inspectOnce(bytes, request, limits, signal)
  return first.explained ? first.inspected : (await inspectOnce(bytes, request, limits, signal)).inspected
}

async function inspectOnce(bytes: Buffer, request: InspectionRequest, limits: Limits, signal: AbortSignal | undefined) {
  signal?.throwIfAborted()
  const child = startProcess(limits)
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  const answer = collect(child)
  const ended = new Promise<{ code: number | null; killedBy: string | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, killedBy) => resolve({ code, killedBy }))
  })
  // A program that is gone does not read what it is sent.
  child.stdin!.on('error', () => {})
  try {
    const slow = setTimeout(stop, startMs)
    const isReady = await Promise.race([answer.ready, ended.then(() => false)])
    clearTimeout(slow)
    signal?.throwIfAborted()
    if (!isReady) throw new Error('the inspection of files does not start')
    const began = performance.now()
    let [tooLong, wasStarved] = [false, false]
    const clock = setTimeout(() => {
      tooLong = true
      wasStarved = cpuMsOf(child.pid) < limits.ms / 4
      stop()
    }, limits.ms)
    const watch = watchMemory(child, limits.memoryMb)
    child.stdin!.end(Buffer.concat([Buffer.from(`${JSON.stringify(request)}\n`), bytes]))
    const { code, killedBy } = await ended
    clearTimeout(clock)
    const { peakMb, tooMuch } = watch.stop()
    signal?.throwIfAborted()
    // It hardly ran: that says something of the machine and nothing of the file.
    if (wasStarved) throw new Error('the machine is too busy to inspect a file')
    const figures = { ms: Math.round(performance.now() - began), peakMb }
    const told = code === 0 ? answer.read() : null
    // A short one ends before it is looked at, and says itself how much it took.
    if (told) return { explained: true, inspected: { ...figures, ...told } }
    const reason: RefusalReason = tooLong
      ? 'took-too-long'
      : tooMuch || isOutOfMemory(code, killedBy)
        ? 'too-much-memory'
        : 'broken-picture'
    return { explained: false, inspected: { ...refuse(reason), ...figures } }
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

function startProcess({ memoryMb, ms, program: entry = program }: Limits): ChildProcess {
  const limit = [
    `ulimit -d ${(memoryMb + reservedMb) * 1024}`,
    // Also when the process that started it is gone and no longer looks at the clock.
    `ulimit -t ${Math.ceil(ms / 1_000) * 4}`,
    'ulimit -c 0',
    'exec "$0" "$@"',
  ].join('; ')
  const options = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=256', '--no-warnings']
  return spawn('/bin/sh', ['-c', limit, process.execPath, ...options, entry], {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** Its first line says that it is ready; the rest is the answer. */
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
    read(): (Inspection & { peakMb: number }) | null {
      const all = Buffer.concat(chunks)
      const from = all.indexOf(10) + 1
      const end = all.indexOf(10, from)
      if (end < 0) return null
      const told = JSON.parse(all.subarray(from, end).toString()) as Inspection & { peakMb: number }
      return told.ok ? { ...told, bytes: all.subarray(end + 1) } : told
    },
  }
}

/** The kernel limits what it may reserve; here what it really holds is looked at. Elsewhere than on Linux nothing is seen. */
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

/** User and system time in ticks of 10 ms, the 14th and 15th field. Where there is none to read, it ran. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** V8 without memory ends by a trap or an abort; the kernel's killer of processes sends KILL. */
function isOutOfMemory(code: number | null, killedBy: string | null): boolean {
  return ['SIGABRT', 'SIGTRAP', 'SIGKILL'].includes(killedBy ?? '') || [133, 134, 137].includes(code ?? 0)
}
