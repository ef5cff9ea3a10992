import { connect, type NetConnectOpts, type Socket } from 'node:net'
import type { Config } from '../config.ts'
import type { ScanForMalware, ScanOutcome } from './scanner.ts'

const timeoutMs = 30_000
const chunkBytes = 64 * 1024
const mostAnswer = 4_096

/**
 * clamd's INSTREAM (clamd(8)): length-prefixed chunks, terminated by one of length 0. Null while it is not configured.
 */
export function createClamd(
  settings: Pick<Config, 'CLAMD_ADDRESS'>,
  { timeout = timeoutMs } = {},
): ScanForMalware | null {
  const { CLAMD_ADDRESS: address } = settings
  if (address === undefined) return null
  return async (bytes, signal) => readScanOutcome(await ask(placeOf(address), bytes, timeout, signal))
}

/** clamd ends its response with NUL, because the command began with z. */
export function readScanOutcome(answer: string): ScanOutcome {
  const said = answer.replace(/\0$/, '')
  if (said === 'stream: OK') return { kind: 'clean' }
  const name = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (name !== undefined) return { kind: 'found', name: name.slice(0, 200) }
  throw new Error(`the malware scanner says ${JSON.stringify(said.slice(0, 200))}`)
}

function placeOf(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address }
  const { hostname, port } = new URL(`tcp://${address}`)
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) }
}

async function ask(
  place: NetConnectOpts,
  bytes: Buffer,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<string> {
  signal?.throwIfAborted()
  const socket = connect({ ...place, timeout })
  const stop = () => socket.destroy(new Error('stopped'))
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      let answer = ''
      socket.on('error', reject)
      socket.on('timeout', () => socket.destroy(new Error('the malware scanner does not answer')))
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1')
        if (answer.length > mostAnswer) socket.destroy(new Error('the malware scanner says too much'))
      })
      socket.on('close', () => resolve(answer))
      socket.on('connect', () => send(socket, bytes))
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    socket.destroy()
  }
}

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    socket.write(lengthOf(chunk))
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
