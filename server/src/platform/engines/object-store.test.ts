import { createServer, type Server, type Socket } from 'node:net'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, expect, test } from 'vitest'
import { openObjectStore } from './object-store.ts'

const asked = { Bucket: 'b', Key: 'k' }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A store that accepts connections and sends `answer` to each request, then nothing more. */
async function hangingStore(answer = '') {
  const sockets = new Set<Socket>()
  let requests = 0
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      requests += 1
      if (answer) socket.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const store = openObjectStore({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    S3_TIMEOUT_MS: 500,
  })
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
    store.destroy()
  })
  return { store, requests: () => requests }
}

test('a store that accepts connections and never responds fails the request after two attempts', async () => {
  const { store, requests } = await hangingStore()
  await expect(store.send(new GetObjectCommand(asked))).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(requests()).toBe(2)
  await expect(store.send(new PutObjectCommand({ ...asked, Body: 'x' }))).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('a store that stops in the middle of an object fails the reading of it', async () => {
  const { store } = await hangingStore('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf')
  const { Body } = await store.send(new GetObjectCommand(asked))
  await expect(Body!.transformToByteArray()).rejects.toThrow('timed out after 500 ms')
})
