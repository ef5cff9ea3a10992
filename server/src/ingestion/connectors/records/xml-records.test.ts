import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackText } from '../unpack-file.ts'
import { xmlRecords } from './xml-records.ts'

async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function read(text: string, size = text.length || 1): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const record of xmlRecords(inChunks(text, size), { root: 'listings', record: 'listing' }))
    found.push('fields' in record ? record.fields : 'broken')
  return found
}

const document = `<?xml version="1.0"?><listings><title>&lt;listing> is not one</title>
<listing id="1"><make>Tata &amp; Sons</make><image><url>a</url></image><image><url>b</url></image>
<text><![CDATA[sold </listing> as is]]></text><!-- </listing> --></listing><listing>
<address format="simple"><component name="city">Pune</component></address><empty/></listing></listings>`
const records = [
  { make: 'Tata & Sons', image: [{ url: 'a' }, { url: 'b' }], text: 'sold </listing> as is' },
  { address: { city: 'Pune' }, empty: '' },
]

test.each([1, 2, 7, 64, 10_000])(
  'a document that arrives in pieces of %i characters has the same records',
  async (size) => {
    expect(await read(document, size)).toEqual(records)
  },
)

test('a document that declares a document type is refused, and an entity that XML does not define is not expanded', async () => {
  const declared = '<!DOCTYPE l [<!ENTITY a "aaaa">]><listings><listing><make>&a;</make></listing></listings>'
  await expect(read(declared)).rejects.toThrow('declares a document type')
  const undeclared = '<listings><listing><make>&a;&file;</make></listing></listings>'
  expect(await read(undeclared)).toEqual([{ make: '&a;&file;' }])
})

test('a document that was cut, or that is another one, is refused as a whole', async () => {
  await expect(read(document.slice(0, -12))).rejects.toThrow('broke off')
  await expect(read(document.slice(0, 200))).rejects.toThrow('broke off')
  await expect(read('<html><body>Are you human?</body></html>')).rejects.toThrow('no element listings')
  await expect(read(`<listings><listing>${'<a>x</a>'.repeat(50_000)}`)).rejects.toThrow('does not end')
})

test('an element that is nested too deeply is broken alone', async () => {
  const deep = `<listing>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</listing>`
  expect(await read(`<listings>${deep}<listing><make>Kia</make></listing></listings>`)).toEqual([
    'broken',
    { make: 'Kia' },
  ])
})

test('a packed file is read up to a hundred times its size', async () => {
  const length = async (bytes: Buffer) => {
    let sum = 0
    for await (const text of unpackText(bytes)) sum += text.length
    return sum
  }
  const rows = Array.from({ length: 100_000 }, (_, at) => `${at},Kia,Seltos,${(at * 7_919) % 1_000_003}\n`).join('')
  expect(await length(gzipSync(`\uFEFF${rows}`))).toBe(rows.length)
  await expect(length(gzipSync('Kia,Seltos\n'.repeat(1_000_000)))).rejects.toThrow('more than 100 times its size')
})
