import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startScanner, type Scanner } from './scanner.ts'

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let scanner: Scanner
beforeEach(async () => {
  scanner = await startScanner({ mostBytes: 1_000 })
})
afterEach(() => scanner.close())

async function ask(...parts: (string | Buffer)[]): Promise<string> {
  const [host, port] = scanner.address.split(':')
  const socket = connect(Number(port), host)
  for (const part of parts) socket.write(part)
  return text(socket)
}

function chunk(content: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(content)])
}

const end = Buffer.alloc(4)

test.each([
  ['zPING\0', [], 'PONG\0'],
  ['nPING\n', [], 'PONG\n'],
  ['zSCANALL\0', [], 'UNKNOWN COMMAND\0'],
  ['zINSTREAM\0', [chunk('a photo'), end], 'stream: OK\0'],
  ['zINSTREAM\0', [chunk(eicar), end], 'stream: Eicar-Test-Signature FOUND\0'],
  ['zINSTREAM\0', [chunk(eicar.slice(0, 30)), chunk(eicar.slice(30)), end], 'stream: Eicar-Test-Signature FOUND\0'],
  ['zINSTREAM\0', [chunk('x'.repeat(1_001)), end], 'INSTREAM size limit exceeded. ERROR\0'],
])('%j gets the same response as from clamd', async (command, parts, answer) => {
  expect(await ask(command, ...parts)).toBe(answer)
})

test('the scanner fails on command', async () => {
  scanner.misbehave('errors')
  expect(await ask('zINSTREAM\0', chunk('a photo'), end)).toContain('ERROR')
  scanner.misbehave('none')
  expect(await ask('zPING\0')).toBe('PONG\0')
})
