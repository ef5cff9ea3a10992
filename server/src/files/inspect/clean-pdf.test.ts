import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildPdf } from '../../testing/hostile/hostile-pdf.ts'
import { cleanPdf } from './clean-pdf.ts'

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const page = Buffer.from('0 0 m')
const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024))
/** The checksum is wrong: zlib rejects such data, other readers ignore the error. */
const brokenBomb = Buffer.concat([deflateSync(Buffer.alloc(100 * 1024 * 1024)).subarray(0, -4), Buffer.from('none')])

async function outcomeOf(filter: string, bytes: Buffer): Promise<string> {
  const inspected = await cleanPdf(buildPdf({ stream: { filter, bytes } }))
  return inspected.ok ? 'cleaned' : inspected.reason
}

test.each([
  ['', page],
  ['/FlateDecode', deflateSync(page)],
  ['[/FlateDecode]', deflateSync(page)],
  ['[/ASCIIHexDecode /FlateDecode]', hex(deflateSync(page))],
  ['/DCTDecode', page],
])('a stream with the filter %j is accepted', async (filter, bytes) => {
  expect(await outcomeOf(filter, bytes)).toBe('cleaned')
})

test.each([
  ['[/ASCIIHexDecode /FlateDecode]', hex(bomb)],
  ['[/AHx /Fl]', hex(bomb)],
  ['[/FlateDecode /DCTDecode]', bomb],
  ['/FlateDecode', brokenBomb],
  ['/LZWDecode', page],
  ['[/DCTDecode /FlateDecode]', page],
  ['/Unheard', page],
])('a stream is rejected if its filter %j may unpack to any size', async (filter, bytes) => {
  expect(await outcomeOf(filter, bytes)).toBe('too-much-memory')
})

test('a page that refers to a large stream many times is rejected', async () => {
  const stream = { filter: '/FlateDecode', bytes: deflateSync(Buffer.alloc(10 * 1024 * 1024)) }
  const contents = `/Contents [${'4 0 R '.repeat(50)}]`
  expect(await cleanPdf(buildPdf({ page: contents, stream }))).toEqual({ ok: false, reason: 'too-much-memory' })
})
