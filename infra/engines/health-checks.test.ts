import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

import { expect, test } from 'vitest'

import { checkOpensearch } from './opensearch.ts'
import { checkPostgres } from './postgres.ts'
import { checkSeaweedfs } from './seaweedfs.ts'
import { checkValkey } from './valkey.ts'

const checks = [checkPostgres, checkOpensearch, checkValkey, checkSeaweedfs]

test.each(checks)('%o is reported as down, with the reason, if nothing listens', async (check) => {
  const port = await listenOnFreePort(createServer(), async (free) => free)
  const health = await check(port)
  expect(health).toMatchObject({ up: false, why: expect.stringContaining(String(port)) })
})

test.each(checks)('%o is not fooled by a program that answers 200 to everything', async (check) => {
  const friendly = createHttpServer((_, response) => response.end('{}'))
  const health = await listenOnFreePort(friendly, check)
  expect(health.up).toBe(false)
})

test('a Redis that requires a password is not up', async () => {
  const locked = createServer((socket) => socket.resume().end('-NOAUTH Authentication required.\r\n'))
  expect(await listenOnFreePort(locked, checkValkey)).toMatchObject({
    up: false,
    why: expect.stringContaining('NOAUTH'),
  })
})

async function listenOnFreePort<Result>(server: Server, use: (port: number) => Promise<Result>): Promise<Result> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await use((server.address() as AddressInfo).port)
  } finally {
    server.close()
    await once(server, 'close')
  }
}
