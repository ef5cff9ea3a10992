import { crc32, inflateRawSync } from 'node:zlib'

/** Reads a whole ZIP file by its central directory; throws if a checksum, a size or a local header does not match. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('no entry of the central directory')
    const [method, crc] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)]
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const local = zip.readUInt32LE(at + 42)
    const path = zip.subarray(at + 46, at + 46 + nameLength).toString()
    if (zip.readUInt32LE(local) !== 0x04_03_4b_50) throw new Error(`no local header of ${path}`)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const stored = zip.subarray(start, start + packed)
    const content = method === 8 ? inflateRawSync(stored) : stored
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${path} is damaged`)
    files.set(path, content)
    at += 46 + nameLength + extraLength
  }
  return files
}
