import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

/** Decrypts a message as a browser does: aes128gcm (RFC 8188) with the keys of RFC 8291. One record, as push allows. */
export function openMessage(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const receiver = ecdh.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const opener = createDecipheriv('aes-128-gcm', key, nonce)
  opener.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  // The last record ends with a 2 followed by zeros.
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong')
  return padded.subarray(0, end)
}
