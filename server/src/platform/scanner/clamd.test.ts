import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoScanner, type DemoScanner } from '../../testing/stand-ins/demo-scanner.ts'
import { createClamd, readScanOutcome } from './clamd.ts'

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let scanner: DemoScanner
beforeAll(async () => {
  scanner = await startDemoScanner()
})
afterAll(() => scanner.stop())

test('without an address there is no scanner', () => {
  expect(createClamd({ CLAMD_ADDRESS: undefined })).toBeNull()
})

test('bytes of any length are reported clean or with the name of the malware found', async () => {
  const scan = createClamd({ CLAMD_ADDRESS: scanner.address })!
  expect(await scan(Buffer.from('a photo'))).toEqual({ kind: 'clean' })
  expect(await scan(Buffer.alloc(5 * 1024 * 1024))).toEqual({ kind: 'clean' })
  // Across two chunks of 64 KB.
  const hidden = Buffer.concat([Buffer.alloc(64 * 1024 - 30), Buffer.from(eicar), Buffer.alloc(100_000)])
  expect(await scan(hidden)).toEqual({ kind: 'found', name: 'Eicar-Test-Signature' })
})

test('a scanner without a verdict is a failure, never a clean file', async () => {
  for (const answer of ['', 'INSTREAM size limit exceeded. ERROR\0', 'UNKNOWN COMMAND\0', 'stream: OK and more\0']) {
    expect(() => readScanOutcome(answer)).toThrow('malware scanner')
  }
  await expect(createClamd({ CLAMD_ADDRESS: '127.0.0.1:1' })!(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
})

test('a silent scanner times out', async () => {
  scanner.misbehave('silent')
  const scan = createClamd({ CLAMD_ADDRESS: scanner.address }, { timeout: 200 })!
  await expect
    .poll(() =>
      scan(Buffer.from('x')).then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    )
    .toContain('does not answer')
  scanner.misbehave('none')
})
