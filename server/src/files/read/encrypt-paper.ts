import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'

type Secrets = Pick<Config, 'PAPERS_SECRET' | 'PAPERS_SECRET_PREVIOUS'>

const version = 1
const [ivBytes, tagBytes] = [12, 16]

/**
 * AES-256-GCM: version, initialisation vector, tag, bytes. Each paper has its own key and decrypts only under its own
 * id.
 */
export function encryptPaper(bytes: Buffer, fileId: string, { PAPERS_SECRET }: Secrets): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(PAPERS_SECRET, fileId), iv).setAAD(Buffer.from(fileId))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), encrypted])
}

/**
 * Throws if the bytes were changed, belong to another paper, or were encrypted with a secret that is no longer
 * configured.
 */
export function decryptPaper(stored: Buffer, fileId: string, secrets: Secrets): Buffer {
  if (stored[0] !== version) throw new Error('not an encrypted paper')
  const opened = [secrets.PAPERS_SECRET, secrets.PAPERS_SECRET_PREVIOUS]
    .filter((secret) => secret !== undefined)
    .map((secret) => open(stored, fileId, secret))
    .find((bytes) => bytes !== null)
  if (!opened) throw new Error('a paper cannot be decrypted')
  return opened
}

function open(stored: Buffer, fileId: string, secret: string): Buffer | null {
  const iv = stored.subarray(1, 1 + ivBytes)
  const tag = stored.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, fileId), iv)
      .setAAD(Buffer.from(fileId))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(1 + ivBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(secret: string, fileId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, fileId, 'pahiya papers', 32))
}
