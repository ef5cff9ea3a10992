import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import type { Engine, EngineName } from './engine.ts'
import { healthOf, startEngine, stopEngine } from './lifecycle.ts'
import { dataFolder } from './paths.ts'
import { findServer, isAlive } from './process-table.ts'

const name = 'engine-of-a-test' as EngineName

/** A shell in an engine's place: real processes, none of the real engines. */
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

test('a started server outlives its starter in a session of its own, and down ends it', async () => {
  const engine = shellEngine('while :; do sleep 0.1; done')
  await startEngine(engine)
  const { up, pid } = await healthOf(engine)
  expect(up).toBe(true)
  expect(isAlive(pid!)).toBe(true)

  expect(await stopEngine(engine)).toBe(true)
  expect(isAlive(pid!)).toBe(false)
  expect(await healthOf(engine)).toMatchObject({ up: false, why: 'not started' })
})

test('starting what runs keeps the same server', async () => {
  const engine = shellEngine('while :; do sleep 0.1; done')
  await startEngine(engine)
  const before = findServer(name)
  await startEngine(engine)
  expect(findServer(name)).toBe(before)
})

test('a server that ends while it starts is told with its last words and where they stand', async () => {
  const engine = shellEngine('echo "the disk is full"; exit 3', { check: async () => ({ up: false, why: 'silent' }) })
  await expect(startEngine(engine)).rejects.toThrow(/ended while it started\n +the disk is full\n +log: .*server\.log/)
})

test('a server that never answers is given up with the reason', async () => {
  const engine = shellEngine('while :; do sleep 0.1; done', {
    startSeconds: 0.3,
    check: async () => ({ up: false, why: 'the cluster is red' }),
  })
  await expect(startEngine(engine)).rejects.toThrow('is not up after 0.3 s: the cluster is red')
})

test('a port that another program holds is named with that program', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as AddressInfo
  const engine = shellEngine('exit', { ports: [port] })
  await expect(startEngine(engine)).rejects.toThrow(new RegExp(`port ${port} is used by .*\\(pid ${process.pid}\\)`))
  squatter.close()
})

test('a server that ignores the signal is killed after its time', async () => {
  const engine = shellEngine('trap "" TERM; while :; do sleep 0.1; done', { stopSeconds: 0.3 })
  await startEngine(engine)
  // The shell needs a moment until its trap stands.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const pid = findServer(name)!
  await stopEngine(engine)
  expect(isAlive(pid)).toBe(false)
})
