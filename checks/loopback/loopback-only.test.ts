import { execFile } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isLoopback, drainRefused } from './loopback-only.ts'

/** An address reserved for documentation (RFC 5737), where nothing listens. */
const elsewhere = '192.0.2.1'

test.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1', '[::1]', '::ffff:127.0.0.1'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})
test.each([elsewhere, '10.0.0.1', '1127.0.0.1', '127.0.0.1.example', '::2', 'localhost.example'])(
  '%s is not this machine',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)

test('a test that connects to another machine, or resolves a name, fails', async () => {
  await expect(fetch(`http://${elsewhere}/`)).rejects.toThrow('fetch failed')
  await expect(fetch('http://portal.example/')).rejects.toThrow('fetch failed')
  await expect(lookup('portal.example')).rejects.toThrow('this machine only')
  const socket = connect({ host: 'portal.example', port: 80, lookup: (_, __, done) => done(null, elsewhere, 4) })
  await once(socket, 'error')
  expect(drainRefused()).toHaveLength(4)
})

test('this machine can be reached, even by a name that resolves to it', async () => {
  const server = createServer((socket) => socket.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect({
    host: 'portal.example',
    port,
    lookup: (_, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  })
  expect(String((await once(socket, 'data'))[0])).toBe('here')
  server.close()
  expect(drainRefused()).toEqual([])
})

test('a process started by a test exits when it connects to another machine', async () => {
  const run = (script: string) =>
    new Promise<{ code: unknown; stderr: string }>((resolve) =>
      execFile(process.execPath, ['-e', script], (error, _, stderr) =>
        resolve({ code: error ? error.code : 0, stderr }),
      ),
    )
  const outcome = await run(`fetch('http://${elsewhere}/').catch(() => {})`)
  expect(outcome).toMatchObject({ code: 70, stderr: expect.stringContaining(`not to ${elsewhere}`) })
  expect((await run(`fetch('http://127.0.0.1:1/').catch(() => {})`)).code).toBe(0)
})

type VitestConfig = { default: { test: { projects: { test: { name: string; setupFiles?: string[] } }[] } } }

test('every test project applies this rule', async () => {
  const file = new URL('../../vitest.config.ts', import.meta.url).href
  const { projects } = ((await import(file)) as VitestConfig).default.test
  expect(projects.length).toBeGreaterThanOrEqual(3)
  const without = projects.filter(({ test: project }) => !project.setupFiles?.includes('checks/loopback/setup.ts'))
  expect(without).toEqual([])
})
