import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Returns the CPU seconds a process has used so far, in all its threads and in children that have ended; 0 if it is
 * gone.
 */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    // utime, stime, cutime, cstime in ticks of 1/100 s.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return 0
  }
}

/** Returns the process that listens on a local port. */
export function findListenerPid(port: number): number {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => socketsListening(table, port)))
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (openFiles(pid).some((file) => sockets.has(file))) return Number(pid)
  }
  throw new Error(`no process of this bench listens on port ${port}`)
}

function socketsListening(table: string, port: number): string[] {
  const rows = readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, local, , state, , , , , , inode] = row.trim().split(/\s+/)
    return state === '0A' && Number.parseInt(local!.split(':')[1]!, 16) === port ? [`socket:[${inode}]`] : []
  })
}

function openFiles(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${file}`)
      } catch {
        return ''
      }
    })
  } catch {
    return []
  }
}
