import { parseJson } from '../http/request-body.ts'
import { jsonResponse, type DemoResponse } from '../http/response.ts'
import { demoCredentials, type SocialServer } from './demo-credentials.ts'

const longest = 500
/** Every address counts as 23 characters. */
const addressLength = 23
const visibilities = new Set(['public', 'unlisted', 'private', 'direct'])

/** POST /api/v1/statuses of a Mastodon server. A repeated Idempotency-Key returns the first status. */
export function createMastodonServer(add: (text: string, url: string) => void, origin: () => string): SocialServer {
  const byKey = new Map<string, object>()
  let posted = 0

  return (request, url, body) => {
    if (`${request.method} ${url.pathname}` !== 'POST /api/v1/statuses') return null
    if (request.headers.authorization !== `Bearer ${demoCredentials.mastodonToken}`) {
      return refuse(401, 'The access token is invalid')
    }
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse(422, 'Send JSON')
    const { status, visibility = 'public' } = (parseJson(body) ?? {}) as { status?: unknown; visibility?: unknown }
    if (typeof status !== 'string' || status.trim() === '') return refuse(422, "Validation failed: Text can't be blank")
    if (countLetters(status) > longest) {
      return refuse(422, `Validation failed: Text character limit of ${longest} exceeded`)
    }
    if (!visibilities.has(visibility as string)) return refuse(422, 'Validation failed: Visibility is unknown')
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? byKey.get(key) : undefined
    if (known) return jsonResponse(200, known)
    posted += 1
    const id = String(110_000_000_000_000_000n + BigInt(posted))
    const created = { id, url: `${origin()}/@pahiya/${id}`, content: status, visibility }
    if (typeof key === 'string') byKey.set(key, created)
    add(status, created.url)
    return jsonResponse(200, created)
  }
}

function countLetters(text: string): number {
  const withoutAddresses = text.replaceAll(/https?:\/\/\S+/g, 'x'.repeat(addressLength))
  return [...new Intl.Segmenter('en').segment(withoutAddresses)].length
}

function refuse(status: number, error: string): DemoResponse {
  return jsonResponse(status, { error })
}
