import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Adverts compress to a tenth or a twentieth; a file made to exhaust its reader compresses to a thousandth. */
const mostExpansion = 100
/** Below this size the expansion is not judged: a short file of equal rows compresses well. */
const alwaysUnpackedBytes = 4 * 1024 * 1024

/** A file that unpacks to far more than adverts would: it is read no further. */
class FileBomb extends Error {}

/** The text of a file, unpacked on demand if it is gzipped. A byte order mark is dropped. */
export async function* unpackText(bytes: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let unpacked = 0
  for await (const chunk of unpack(bytes)) {
    unpacked += chunk.length
    if (unpacked > alwaysUnpackedBytes && unpacked > bytes.length * mostExpansion)
      throw new FileBomb(`the file unpacks to more than ${mostExpansion} times its size`)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

export const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The replacement character for bytes that are not UTF-8. */
export const notUtf8 = '\uFFFD'

function unpack(bytes: Buffer): AsyncIterable<Buffer> {
  const packed = Readable.from([bytes])
  // A stream error is thrown where the text is consumed.
  return isGzip(bytes) ? pipeline(packed, createGunzip(), () => {}) : packed
}
