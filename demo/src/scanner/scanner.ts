import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/**
 * none: works. busy: closes the connection without a response. errors: responds with an error. silent: never responds.
 */
export const scannerModes = ['none', 'busy', 'errors', 'silent'] as const
export type ScannerMode = (typeof scannerModes)[number]

/** clamd's StreamMaxLength, by default 100 MB; an instance with a lower limit rejects sooner. */
const streamMaxLength = 100 * 1024 * 1024
// The test file from the European Institute for Computer Antivirus Research, which every scanner reports. Split in two,
// so that a scanner on this machine does not report this source file.
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

export type Scanner = Awaited<ReturnType<typeof startScanner>>

/**
 * A malware scanner with clamd's protocol (clamd(8)): PING, VERSION and INSTREAM, prefixed with n or z, over TCP. Its
 * only signature is EICAR. Like clamd, it rejects an unknown command and a stream that is too long.
 */
export async function startScanner({ port = 0, mostBytes = streamMaxLength } = {}) {
  let mode: ScannerMode = 'none'
  let scanned = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (mode === 'busy') socket.destroy()
    else void serve(socket)
  })

  async function serve(socket: Socket): Promise<void> {
    let held = Buffer.alloc(0)
    let answered = false
    const say = (text: string, end: string) => {
      answered = true
      socket.end(`${text}${end}`)
    }
    try {
      for await (const chunk of socket as AsyncIterable<Buffer>) {
        if (answered || mode === 'silent') continue
        held = Buffer.concat([held, chunk])
        const command = commandIn(held)
        if (command === undefined) continue
        const { name, end, rest } = command
        if (mode === 'errors') say('ERROR: Could not allocate memory', end)
        else if (name === 'PING') say('PONG', end)
        else if (name === 'VERSION') say('ClamAV 1.4.3/demo', end)
        else if (name !== 'INSTREAM') say('UNKNOWN COMMAND', end)
        else {
          const stream = streamIn(rest, mostBytes)
          if (stream === 'more') continue
          if (stream === 'too-long') say('INSTREAM size limit exceeded. ERROR', end)
          else {
            scanned += 1
            say(stream.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK', end)
          }
        }
      }
    } catch {
      // The client disconnected.
    }
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave: (wanted: ScannerMode) => void (mode = wanted),
    scanned: () => scanned,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** nNAME\n or zNAME\0; clamd also accepts a line without either prefix. */
function commandIn(held: Buffer): { name: string; end: string; rest: Buffer } | undefined {
  const end = held[0] === 'z'.codePointAt(0) ? 0 : 10
  const at = held.indexOf(end)
  if (at < 0) return held.length > 1_000 ? { name: '', end: '\n', rest: held } : undefined
  const text = held.subarray(0, at).toString('latin1')
  return { name: text.replace(/^[nz]/, ''), end: end === 0 ? '\0' : '\n', rest: held.subarray(at + 1) }
}

function streamIn(rest: Buffer, mostBytes: number): Buffer | 'more' | 'too-long' {
  const chunks: Buffer[] = []
  let size = 0
  for (let at = 0; at + 4 <= rest.length;) {
    const length = rest.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    size += length
    if (size > mostBytes) return 'too-long'
    if (at + 4 + length > rest.length) return 'more'
    chunks.push(rest.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return 'more'
}
