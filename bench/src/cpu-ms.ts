import { readFileSync } from 'node:fs'

const ticksASecond = 100

/** How much CPU a process of this machine has used so far. */
export function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return ((user + system) * 1000) / ticksASecond
}
