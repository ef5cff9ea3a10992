import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

import type { EngineName } from './engine.ts'
import { cloneFolder } from './settings.ts'

/**
 * Every server is started with these variables and /proc shows them, which avoids a pid file that could be stale or
 * lost.
 */
export function marks(engine: EngineName): Record<string, string> {
  return { PAHIYA_CLONE: cloneFolder, PAHIYA_ENGINE: engine }
}

/** The pid of this clone's server if it is running; its child processes carry the same marks. */
export function findServer(engine: EngineName): number | undefined {
  const marked = findProcesses(engine)
  return marked.find((pid) => !marked.includes(parentOf(pid)))
}

/** All live processes of this clone's server. */
export function findProcesses(engine: EngineName): number[] {
  const wanted = Object.entries(marks(engine)).map(([key, value]) => `${key}=${value}`)
  return allPids().filter((pid) => {
    const environment = read(`/proc/${pid}/environ`).split('\0')
    return wanted.every((mark) => environment.includes(mark))
  })
}

/** A readable description of the process that listens on a loopback port. */
export function describeListener(port: number): string | undefined {
  const sockets = listeningSockets(port)
  if (sockets.length === 0) return undefined
  const pid = allPids().find((candidate) => holdsOne(candidate, sockets))
  if (!pid) return "another user's program, or one that is just ending"
  const clone = /(?:^|\0)PAHIYA_CLONE=([^\0]*)/.exec(read(`/proc/${pid}/environ`))?.[1]
  if (clone && clone !== cloneFolder) return `the engines of another clone, ${clone} (pid ${pid})`
  return `${read(`/proc/${pid}/comm`).trim()} (pid ${pid})`
}

export function isAlive(pid: number): boolean {
  const [state, ...rest] = statFields(read(`/proc/${pid}/stat`))
  const threads = Number(rest[16])
  // A zombie has ended and only waits for its parent, but while it still has threads it holds its ports.
  return state !== undefined && state !== '' && (state !== 'Z' || threads > 1)
}

function listeningSockets(port: number): string[] {
  const listening = '0A'
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => read(table).split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === listening)
    .map((fields) => `socket:[${fields[9]}]`)
}

function holdsOne(pid: number, sockets: string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)))
  } catch {
    return false
  }
}

function parentOf(pid: number): number {
  return Number(statFields(read(`/proc/${pid}/stat`))[1])
}

/** The fields after the program name, which may itself contain spaces and brackets: state, parent, … */
function statFields(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function allPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** Processes may end during the read, and other users' processes are not readable: both yield an empty string. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
