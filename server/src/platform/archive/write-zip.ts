import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A buffer is stored as it is, for bytes that are already compressed; a stream is compressed. */
export type ZipEntry = { path: string; content: Buffer | AsyncIterable<Buffer> }

const largest32 = 0xff_ff_ff_ff
const largest16 = 0xff_ff
const utf8 = 0x08_00
const sizesFollow = 0x00_08

type Written = { path: Buffer; flags: number; method: 0 | 8; crc: number; packed: number; size: number; at: number }

/**
 * Yields a ZIP file (APPNOTE 6.3) of any size, holding no more than one buffer in memory. A single entry has at most
 * 4 GiB; the archive may be larger (ZIP64).
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const modified = dosTime(at)
  const written: Written[] = []
  let offset = 0
  for await (const { path, content } of entries) {
    const start = { path: Buffer.from(path), at: offset }
    const entry: Written = Buffer.isBuffer(content)
      ? {
          ...start,
          flags: utf8,
          method: 0,
          crc: crc32(content),
          packed: content.length,
          size: content.length,
        }
      : { ...start, flags: utf8 | sizesFollow, method: 8, crc: 0, packed: 0, size: 0 }
    const pieces = Buffer.isBuffer(content) ? [content] : deflate(content, entry)
    for await (const piece of withHeaders(pieces, entry, modified)) {
      offset += piece.length
      yield piece
    }
    written.push(entry)
  }
  yield* centralDirectory(written, offset, modified)
}

async function* withHeaders(
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  entry: Written,
  modified: Buffer,
): AsyncGenerator<Buffer> {
  yield localHeader(entry, modified)
  yield* pieces
  if ((entry.flags & sizesFollow) === 0) return
  if (entry.size > largest32 || entry.packed > largest32) throw new RangeError('an entry of a ZIP file exceeds 4 GiB')
  yield uint32s(0x08_07_4b_50, entry.crc, entry.packed, entry.size)
}

/** Compresses and counts; the checksum and the sizes are in `entry` once the last chunk has been read. */
async function* deflate(content: AsyncIterable<Buffer>, entry: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      yield chunk
    }
  }
  const compressed = createDeflateRaw()
  const feeding = pipeline(Readable.from(counted()), compressed)
  // Awaited below; if the reader stops early, nothing else handles the rejection.
  feeding.catch(() => {})
  for await (const piece of compressed as AsyncIterable<Buffer>) {
    entry.packed += piece.length
    yield piece
  }
  await feeding
}

function localHeader({ path, flags, method, crc, packed, size }: Written, modified: Buffer): Buffer {
  return Buffer.concat([
    uint32s(0x04_03_4b_50),
    uint16s(20, flags, method),
    modified,
    uint32s(crc, packed, size),
    uint16s(path.length, 0),
    path,
  ])
}

function* centralDirectory(written: readonly Written[], start: number, modified: Buffer): Generator<Buffer> {
  let bytes = 0
  for (const { path, flags, method, crc, packed, size, at } of written) {
    const isFar = at >= largest32
    const extra = isFar ? Buffer.concat([uint16s(1, 8), uint64(at)]) : Buffer.alloc(0)
    const record = Buffer.concat([
      uint32s(0x02_01_4b_50),
      uint16s(isFar ? 45 : 20, isFar ? 45 : 20, flags, method),
      modified,
      uint32s(crc, packed, size),
      uint16s(path.length, extra.length, 0, 0, 0),
      uint32s(0, isFar ? largest32 : at),
      path,
      extra,
    ])
    bytes += record.length
    yield record
  }
  const count = written.length
  if (start + bytes >= largest32 || count >= largest16) {
    const end = start + bytes
    yield Buffer.concat([
      uint32s(0x06_06_4b_50),
      uint64(44),
      uint16s(45, 45),
      uint32s(0, 0),
      ...[count, count, bytes, start].map(uint64),
      uint32s(0x07_06_4b_50, 0),
      uint64(end),
      uint32s(1),
    ])
  }
  const shown = Math.min(count, largest16)
  yield Buffer.concat([
    uint32s(0x06_05_4b_50),
    uint16s(0, 0, shown, shown),
    uint32s(Math.min(bytes, largest32), Math.min(start, largest32)),
    uint16s(0),
  ])
}

/** The format has no time zone; the archive uses UTC. */
function dosTime(at: Date): Buffer {
  return uint16s(
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  )
}

function uint16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2))
  return bytes
}

function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4))
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
