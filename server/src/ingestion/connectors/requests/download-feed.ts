import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectorTools } from '../connector.ts'

export type Feed = { bytes: Buffer; etag: string | null }

const partBytes = 4 * 1024 * 1024
const tries = 5

/**
 * Downloads a large file in ranges, so that a broken connection costs only one range: each further request names the
 * version of the first, and the download restarts if the feed changes in between.
 */
export async function downloadFeed(
  tools: ConnectorTools,
  url: string,
  knownEtag: string | undefined,
): Promise<Feed | 'not-modified'> {
  for (let attempt = 1; ; attempt++) {
    const feed = await downloadParts(tools, url, knownEtag)
    if (feed !== 'changed-meanwhile') return feed
    if (attempt >= tries) throw new Error('the feed changes faster than it can be read')
    await sleep(1_000 * attempt, undefined, { signal: tools.signal })
  }
}

async function downloadParts(
  { fetch, signal }: ConnectorTools,
  url: string,
  knownEtag: string | undefined,
): Promise<Feed | 'not-modified' | 'changed-meanwhile'> {
  const parts: Buffer[] = []
  let have = 0
  let etag: string | null = null
  for (;;) {
    const range = { range: `bytes=${have}-${have + partBytes - 1}`, 'accept-encoding': 'identity' }
    const conditions =
      have > 0 && etag ? { 'if-range': etag } : have === 0 && knownEtag ? { 'if-none-match': knownEtag } : {}
    const answer = await fetch(url, { signal, headers: { ...range, ...conditions } })
    if (answer.status === 304) return 'not-modified'
    // A server without range support, or with a newer version, returns the whole file.
    if (answer.status === 200)
      return have === 0 ? { bytes: answer.bytes, etag: answer.headers.get('etag') } : 'changed-meanwhile'
    if (answer.status === 416 && have > 0) return { bytes: Buffer.concat(parts), etag }
    if (answer.status !== 206) throw new Error(`the feed answered ${answer.status}`)
    etag = answer.headers.get('etag')
    parts.push(answer.bytes)
    have += answer.bytes.length
    const total = Number(answer.headers.get('content-range')?.split('/')[1])
    if (have >= total) return { bytes: Buffer.concat(parts), etag }
    if (answer.bytes.length === 0) throw new Error('the feed broke off')
  }
}
