import { parseJson } from '../http/request-body.ts'
import { jsonResponse, type DemoResponse } from '../http/response.ts'
import { demoCredentials, type SocialServer } from './demo-credentials.ts'

const did = 'did:plc:pahiyademo234567abcdefgh'
const accessJwt = 'demo-access-token'
const tid = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/
const [mostGraphemes, mostBytes] = [300, 3_000]

type Facet = { index?: { byteStart?: unknown; byteEnd?: unknown }; features?: { $type?: unknown; uri?: unknown }[] }
type PostRecord = { $type?: unknown; text?: unknown; createdAt?: unknown; facets?: Facet[] }

/** com.atproto.server.createSession and com.atproto.repo.putRecord, with the limits of app.bsky.feed.post. */
export function createBlueskyServer(add: (text: string, url: string) => void): SocialServer {
  const records = new Map<string, string>()

  function createSession(body: string): DemoResponse {
    const { identifier, password } = (parseJson(body) ?? {}) as Record<string, unknown>
    const isKnown = identifier === demoCredentials.blueskyHandle && password === demoCredentials.blueskyPassword
    if (!isKnown) return refuse(401, 'AuthenticationRequired', 'Invalid identifier or password')
    return jsonResponse(200, { did, handle: identifier, accessJwt, refreshJwt: 'demo-refresh-token' })
  }

  function putRecord(authorization: string | undefined, body: string): DemoResponse {
    if (authorization !== `Bearer ${accessJwt}`) return refuse(401, 'AuthMissing', 'Authentication Required')
    const asked = (parseJson(body) ?? {}) as {
      repo?: unknown
      collection?: unknown
      rkey?: unknown
      record?: PostRecord
    }
    if (asked.repo !== did) return refuse(400, 'InvalidRequest', 'Could not find repo')
    if (asked.collection !== 'app.bsky.feed.post') return refuse(400, 'InvalidRequest', 'Unknown collection')
    const key = asked.rkey
    if (typeof key !== 'string' || !tid.test(key)) return refuse(400, 'InvalidRequest', 'Invalid record key: not a TID')
    const problem = findProblem(asked.record ?? {})
    if (problem !== null) return refuse(400, 'InvalidRequest', `Invalid app.bsky.feed.post record: ${problem}`)
    const text = asked.record!.text as string
    // A second write to the key replaces the post.
    if (!records.has(key)) add(text, `https://bsky.app/profile/${did}/post/${key}`)
    records.set(key, text)
    return jsonResponse(200, {
      uri: `at://${did}/app.bsky.feed.post/${key}`,
      cid: 'bafyreidemo',
      validationStatus: 'valid',
    })
  }

  return (request, url, body) => {
    const call = `${request.method} ${url.pathname}`
    if (call === 'POST /xrpc/com.atproto.server.createSession') return createSession(body)
    if (call === 'POST /xrpc/com.atproto.repo.putRecord') return putRecord(request.headers.authorization, body)
    return null
  }
}

function findProblem({ $type, text, createdAt, facets = [] }: PostRecord): string | null {
  if ($type !== 'app.bsky.feed.post') return 'Record/$type must be app.bsky.feed.post'
  if (typeof text !== 'string') return 'Record must have the property "text"'
  if ([...new Intl.Segmenter('en').segment(text)].length > mostGraphemes) {
    return `Record/text must not be longer than ${mostGraphemes} graphemes`
  }
  const bytes = Buffer.from(text)
  if (bytes.length > mostBytes) return `Record/text must not be longer than ${mostBytes} characters`
  if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) return 'Record/createdAt must be a datetime'
  for (const { index, features = [] } of facets) {
    const [start, end] = [Number(index?.byteStart), Number(index?.byteEnd)]
    const uri = features.find((each) => each.$type === 'app.bsky.richtext.facet#link')?.uri
    if (!(start >= 0 && end > start && end <= bytes.length)) return 'Record/facets are outside the text'
    if (uri !== undefined && bytes.subarray(start, end).toString() !== uri) return 'Record/facets do not cover the link'
  }
  return null
}

function refuse(status: number, error: string, message: string): DemoResponse {
  return jsonResponse(status, { error, message })
}
