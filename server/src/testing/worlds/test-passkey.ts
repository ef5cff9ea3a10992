import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const userPresent = 0x01
const userVerified = 0x04
const credentialIncluded = 0x40

/** A software authenticator as in WebAuthn level 2: a P-256 key that completes both ceremonies. */
export function createTestPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const idHash = createHash('sha256').update(new URL(origin).hostname).digest()
  // COSE_Key of ES256: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    Buffer.from(x!, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y!, 'base64url'),
  ])

  const dataOf = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([idHash, Buffer.from([flags, 0, 0, 0, 0]), rest])
  const clientDataOf = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const answer = (response: Record<string, Buffer>) => ({
    response: {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    },
  })

  return {
    /** The answer to navigator.credentials.create(), without attestation. */
    create(challenge: string, { verified }: { verified: boolean }) {
      const flags = userPresent | credentialIncluded | (verified ? userVerified : 0)
      const data = dataOf(flags, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]))
      // { "fmt": "none", "attStmt": {}, "authData": data }
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answer({ clientDataJSON: clientDataOf('webauthn.create', challenge), attestationObject })
    },
    /** The answer to navigator.credentials.get(). */
    get(challenge: string, { verified }: { verified: boolean }) {
      const authenticatorData = dataOf(userPresent | (verified ? userVerified : 0))
      const clientDataJSON = clientDataOf('webauthn.get', challenge)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
    },
  }
}
