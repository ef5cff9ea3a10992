import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export const streamKeyBytes = 32

/** Yields a random IV, the encrypted bytes and the authentication tag. */
export async function* encryptStream(plain: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  yield iv
  for await (const chunk of plain) yield cipher.update(chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Throws after the last byte if the stream is not exactly what was encrypted with this key. */
export async function* decryptStream(encrypted: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  let decipher: ReturnType<typeof start> | undefined
  for await (const chunk of encrypted) {
    held = Buffer.concat([held, chunk])
    if (decipher === undefined) {
      if (held.length < ivBytes) continue
      decipher = start(key, held.subarray(0, ivBytes))
      held = held.subarray(ivBytes)
    }
    // The last bytes may belong to the tag.
    if (held.length <= tagBytes) continue
    yield decipher.update(held.subarray(0, -tagBytes))
    held = held.subarray(-tagBytes)
  }
  if (decipher === undefined || held.length !== tagBytes) throw new Error('the encrypted stream is incomplete')
  decipher.setAuthTag(held)
  decipher.final()
}

function start(key: Buffer, iv: Buffer) {
  return createDecipheriv(algorithm, key, iv)
}
