import { createHash } from 'node:crypto'
import { writePost } from '@pahiya/domain/newsroom/share-links'
import * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import type { NetworkAdapter, Post } from './network.ts'
import { postJson } from './post-json.ts'

type Settings = Pick<Config, 'BLUESKY_URL' | 'BLUESKY_HANDLE' | 'BLUESKY_APP_PASSWORD'>

/** app.bsky.feed.post: at most 300 graphemes. */
const longestPost = 300
const Session = z.object({ accessJwt: z.string().min(1), did: z.string().startsWith('did:') })
const Written = z.object({ uri: z.string().startsWith('at://') })

/**
 * com.atproto.server.createSession and com.atproto.repo.putRecord (docs.bsky.app). The record's key is derived from the
 * article, so a repeated post overwrites the first one. Null while it is not configured.
 */
export function createBluesky(settings: Settings): NetworkAdapter | null {
  const { BLUESKY_URL, BLUESKY_HANDLE: handle, BLUESKY_APP_PASSWORD: password } = settings
  if (handle === undefined || password === undefined) return null
  const call = (method: string) => new URL(`/xrpc/${method}`, BLUESKY_URL)
  return {
    network: 'bluesky',
    repeatSafeMinutes: 525_600,
    async post(article) {
      const session = await postJson(Session, {
        address: call('com.atproto.server.createSession'),
        body: { identifier: handle, password },
      })
      // Without a session nothing was posted, however the call failed.
      if (!session.ok) {
        return {
          ...session.failure,
          outcome: session.failure.outcome === 'unknown' ? 'unavailable' : session.failure.outcome,
        }
      }
      const { did, accessJwt } = session.value
      const key = recordKey(article)
      const written = await postJson(Written, {
        address: call('com.atproto.repo.putRecord'),
        headers: { authorization: `Bearer ${accessJwt}` },
        body: { repo: did, collection: 'app.bsky.feed.post', rkey: key, record: recordOf(article) },
      })
      return written.ok ? { outcome: 'posted', url: `https://bsky.app/profile/${did}/post/${key}` } : written.failure
    },
  }
}

function recordOf(article: Post): object {
  return {
    $type: 'app.bsky.feed.post',
    text: writePost(article, longestPost),
    createdAt: article.publishedAt.toISOString(),
    langs: ['en'],
    facets: [linkFacet(writePost(article, longestPost), article.url)],
    embed: {
      $type: 'app.bsky.embed.external',
      external: { uri: article.url, title: article.title, description: article.excerpt },
    },
  }
}

/** Offsets are in UTF-8 bytes. */
function linkFacet(text: string, url: string): object {
  const byteStart = Buffer.byteLength(text.slice(0, text.lastIndexOf(url)))
  return {
    index: { byteStart, byteEnd: byteStart + Buffer.byteLength(url) },
    features: [{ $type: 'app.bsky.richtext.facet#link', uri: url }],
  }
}

const base32 = '234567abcdefghijklmnopqrstuvwxyz'

/**
 * A TID, as records of this collection have: 53 bits of time in microseconds and 10 bits that distinguish clocks, here
 * from the article's id.
 */
export function recordKey({ articleId, publishedAt }: Pick<Post, 'articleId' | 'publishedAt'>): string {
  const clock = createHash('sha256').update(articleId).digest().readUInt16BE() & 1_023
  let bits = (BigInt(publishedAt.getTime()) * 1_000n * 1_024n) | BigInt(clock)
  let key = ''
  for (let letter = 0; letter < 13; letter += 1) {
    key = base32[Number(bits & 31n)]! + key
    bits >>= 5n
  }
  return key
}
