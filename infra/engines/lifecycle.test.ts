import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import type { Engine, EngineName } from './engine.ts'
import { checkHealth, startEngine, stopEngine } from './lifecycle.ts'
import { dataFolder } from './paths.ts'
import { findServer, isAlive } from './process-table.ts'

const name = 'engine-of-a-test' as EngineName

/** A shell in place of an engine: real processes, but none of the real engines. */
function shellEngine(script: string, changes: Partial<Engine> = {}): Engine {
  return {
    name,
    address: 'nowhere',
    ports: [],
    startSeconds: 60,
    stopSignal: 'SIGTERM',
    stopSeconds: 60,
    install: async () => {},
    prepare: () => ({ command: '/bin/sh', args: ['-c', script] }),
    check: async () => (findServer(name) ? { up: true, version: '1' } : { up: false, why: 'not there yet' }),
    ...changes,
  }
}

afterEach(async () => {
  await stopEngine(shellEngine(''))
  rmSync(dataFolder(name), { recursive: true })
})

test('a started server outlives its starter in a separate session, and `down` stops it', async () => {
  const engine = shellEngine('while :; do sleep 0.1; done')
  await startEngine(engine)
  const { up, pid } = await checkHealth(engine)
  expect(up).toBe(true)
  expect(isAlive(pid!)).toBe(true)

  expect(await stopEngine(engine)).toBe(true)
  expect(isAlive(pid!)).toBe(false)
  expect(await checkHealth(engine)).toMatchObject({ up: false, why: 'not started' })
})

test('starting a running engine keeps the same server', async () => {
  const engine = shellEngine('while :; do sleep 0.1; done')
  await startEngine(engine)
  const before = findServer(name)
  await startEngine(engine)
  expect(findServer(name)).toBe(before)
})

test('a server that exits during start is reported with its last output and its log file', async () => {
  const engine = shellEngine('echo "the disk is full"; exit 3', { check: async () => ({ up: false, why: 'silent' }) })
  await expect(startEngine(engine)).rejects.toThrow(/ended while it started\n +the disk is full\n +log: .*server\.log/)
})

test('starting a server that never responds fails with a reason', async () => {
  const engine = shellEngine('while :; do sleep 0.1; done', {
    startSeconds: 0.3,
    check: async () => ({ up: false, why: 'the cluster is red' }),
  })
  await expect(startEngine(engine)).rejects.toThrow('is not up after 0.3 s: the cluster is red')
})

test('a port in use is reported with the program that holds it', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as AddressInfo
  const engine = shellEngine('exit', { ports: [port] })
  await expect(startEngine(engine)).rejects.toThrow(new RegExp(`port ${port} is used by .*\\(pid ${process.pid}\\)`))
  squatter.close()
})

test('a server that ignores the signal is killed after a timeout', async () => {
  const engine = shellEngine('trap "" TERM; while :; do sleep 0.1; done', { stopSeconds: 0.3 })
  await startEngine(engine)
  // The shell needs a moment to set its trap.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const pid = findServer(name)!
  await stopEngine(engine)
  expect(isAlive(pid)).toBe(false)
})
