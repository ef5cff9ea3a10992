import { inflateRawSync } from 'node:zlib'

const mostParts = 1_000
const signatures = { part: 0x04034b50, listed: 0x02014b50, end: 0x06054b50, largeEnd: 0x06064b50 }
const descriptor = Buffer.from([0x50, 0x4b, 7, 8])

/** A zip that must not be passed to its reader. */
export class RefusedZip extends Error {
  readonly why: 'broken' | 'too-large'
  constructor(why: 'broken' | 'too-large') {
    super(`the zip is ${why}`)
    this.why = why
  }
}

/**
 * Yields each part of a zip, unpacked, up to a total number of bytes. It goes from part to part like the reader that
 * follows (unzipper), which unpacks every method but 0 and trusts the sizes: anything that unzipper might read
 * differently is refused.
 */
export function* unpackParts(file: Buffer, most: number): Generator<Buffer> {
  let left = most
  let at = 0
  for (let count = 0; signatureAt(file, at) === signatures.part; count += 1) {
    if (count === mostParts) throw new RefusedZip('too-large')
    const part = findPart(file, at)
    if (part.claimed > left) throw new RefusedZip('too-large')
    const unpacked = part.isDeflated ? inflate(part.data, left) : part.data
    // The reader may allocate the claimed size as well.
    left -= Math.max(unpacked.length, part.claimed)
    if (left < 0) throw new RefusedZip('too-large')
    yield unpacked
    at = part.end
  }
  checkDirectory(file, at)
}

function findPart(file: Buffer, at: number): { data: Buffer; isDeflated: boolean; claimed: number; end: number } {
  if (at + 30 > file.length) throw new RefusedZip('broken')
  const method = file.readUInt16LE(at + 8)
  if (method !== 0 && method !== 8) throw new RefusedZip('broken')
  const packed = file.readUInt32LE(at + 18)
  const claimed = file.readUInt32LE(at + 22)
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  // Written as a stream: the sizes follow the part.
  const isOpen = (file.readUInt16LE(at + 6) & 8) !== 0 && packed === 0
  const stop = isOpen ? file.indexOf(descriptor, start) : start + packed
  const end = isOpen ? stop + 16 : stop
  if (stop === -1 || end > file.length) throw new RefusedZip('broken')
  return { data: file.subarray(start, stop), isDeflated: method === 8, claimed, end }
}

function inflate(data: Buffer, left: number): Buffer {
  if (data.length === 0) return data
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new RefusedZip(isTooLarge ? 'too-large' : 'broken')
  }
}

/**
 * The parts must be followed by their directory and the end record, because the reader would also read any later parts.
 */
function checkDirectory(file: Buffer, from: number): void {
  let at = from
  while (signatureAt(file, at) === signatures.listed) {
    if (at + 46 > file.length) throw new RefusedZip('broken')
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  const last = signatureAt(file, at)
  if (at === from || (last !== signatures.end && last !== signatures.largeEnd)) throw new RefusedZip('broken')
}

function signatureAt(file: Buffer, at: number): number | null {
  return at + 4 <= file.length ? file.readUInt32LE(at) : null
}
