import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readZip } from '../../testing/environment/read-zip.ts'
import { decryptStream, encryptStream } from './encrypt-stream.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const at = new Date('2026-11-19T08:30:10Z')
async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
async function* pieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
async function* listed(entries: readonly ZipEntry[]) {
  yield* entries
}

test('a ZIP file holds stored and compressed entries, empty ones and names in any script', async () => {
  const photo = randomBytes(70_000)
  const table = Buffer.from('కారు,₹4,85,000\r\n'.repeat(50_000))
  const zip = await collect(
    writeZip(
      listed([
        { path: 'photos/front.jpg', content: photo },
        { path: 'csv/కార్లు.csv', content: pieces(table, 9_999) },
        { path: 'empty.json', content: pieces(Buffer.alloc(0), 1) },
      ]),
      at,
    ),
  )
  expect(zip.length).toBeLessThan(photo.length + table.length / 10)
  expect([...readZip(zip)]).toEqual([
    ['photos/front.jpg', photo],
    ['csv/కార్లు.csv', table],
    ['empty.json', Buffer.alloc(0)],
  ])
})

test('an entry that cannot be read fails the archive', async () => {
  async function* broken() {
    yield Buffer.from('a')
    throw new Error('the disk is broken')
  }
  await expect(collect(writeZip(listed([{ path: 'a', content: broken() }]), at))).rejects.toThrow('the disk is broken')
})

test('more entries than the original format can count are written as ZIP64', async () => {
  const many = Array.from({ length: 65_600 }, (_, index) => ({ path: String(index), content: Buffer.alloc(0) }))
  const zip = await collect(writeZip(listed(many), at))
  const end = zip.lastIndexOf(Buffer.from('PK\u0006\u0006', 'latin1'))
  expect(Number(zip.readBigUInt64LE(end + 32))).toBe(65_600)
  expect(zip.readUInt32LE(Number(zip.readBigUInt64LE(end + 48)))).toBe(0x02_01_4b_50)
})

test('an encrypted stream can be decrypted however it is split, and not if a bit is changed or its end is missing', async () => {
  const [key, plain] = [randomBytes(32), randomBytes(100_000)]
  const encrypted = await collect(encryptStream(pieces(plain, 4_096), key))
  expect(encrypted.includes(plain.subarray(0, 16))).toBe(false)
  for (const size of [1_000, 65_536, 7]) {
    expect((await collect(decryptStream(pieces(encrypted, size), key))).equals(plain)).toBe(true)
  }
  const changed = Buffer.from(encrypted)
  changed[50_000]! ^= 1
  const refused = 'unable to authenticate data'
  await expect(collect(decryptStream(pieces(changed, 4_096), key))).rejects.toThrow(refused)
  await expect(collect(decryptStream(pieces(encrypted.subarray(0, -1), 4_096), key))).rejects.toThrow(refused)
  await expect(collect(decryptStream(pieces(encrypted, 4_096), randomBytes(32)))).rejects.toThrow(refused)
})
