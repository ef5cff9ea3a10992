import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by their paths, read by its central directory. */
export function readArchive(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const stored = zip.subarray(start, start + packed)
    const path = zip.subarray(at + 46, at + 46 + nameLength!).toString()
    files.set(path, (method === 8 ? inflateRawSync(stored) : stored).toString())
    at += 46 + nameLength! + extraLength! + noteLength!
  }
  return files
}
