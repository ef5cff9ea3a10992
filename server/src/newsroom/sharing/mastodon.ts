import { writePost } from '@pahiya/domain/newsroom/share-links'
import * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import type { NetworkAdapter } from './network.ts'
import { postJson } from './post-json.ts'

type Settings = Pick<Config, 'MASTODON_URL' | 'MASTODON_TOKEN'>

/** The default of a Mastodon server. An address counts as 23 characters, so a text within the limit always fits. */
const longestPost = 500
const Status = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })

/**
 * POST /api/v1/statuses (docs.joinmastodon.org). The server returns the first status again for a repeated
 * Idempotency-Key, for an hour. Null while it is not configured.
 */
export function createMastodon({ MASTODON_URL, MASTODON_TOKEN }: Settings): NetworkAdapter | null {
  if (MASTODON_URL === undefined || MASTODON_TOKEN === undefined) return null
  const address = new URL('/api/v1/statuses', MASTODON_URL)
  return {
    network: 'mastodon',
    repeatSafeMinutes: 55,
    async post(article) {
      const reply = await postJson(Status, {
        address,
        headers: { authorization: `Bearer ${MASTODON_TOKEN}`, 'idempotency-key': `pahiya-${article.articleId}` },
        body: { status: writePost(article, longestPost), visibility: 'public', language: 'en' },
      })
      return reply.ok ? { outcome: 'posted', url: reply.value.url } : reply.failure
    },
  }
}
