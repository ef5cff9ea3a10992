import { networks } from '@pahiya/domain/newsroom/article-fields'
import { readyLinkNames } from '@pahiya/domain/newsroom/share-links'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/**
 * posted: the network returned the post's URL. refused, unavailable: the network did not accept the post, and sharing
 * again retries. unknown: the post may exist; sharing again repeats it only while the network recognises repeats: on
 * Mastodon for an hour, on Bluesky always, on Telegram never.
 */
export const ShareResult = z
  .object({
    network: z.enum(networks),
    outcome: z.enum(['posted', 'refused', 'unavailable', 'unknown']),
    url: z.url().nullable(),
    /** The network's reply, in one sentence; null if posted. */
    problem: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'ShareResult' })
export type ShareResult = z.infer<typeof ShareResult>

/** Links that open a network's own form with the article filled in; they need no configuration. */
export const ReadyLink = z.object({ name: z.enum(readyLinkNames), url: z.url() }).meta({ id: 'ReadyLink' })

/** ADMIN-09, ADMIN-10, ADMIN-18, C-43: shared if at least one network accepted; otherwise published, as before. */
export const shareArticleRoute = route({
  method: 'POST',
  path: '/api/admin/blog/share/:id',
  summary: 'Posts a published article to every configured network that has not accepted it yet',
  params: z.object({ id: Id }),
  response: z
    .object({
      status: z.enum(['published', 'shared']),
      /** The number of configured networks; with 0 nothing was posted. */
      configured: z.int(),
      results: z.array(ShareResult),
      shareLinks: z.partialRecord(z.enum(networks), z.url()),
      ready: z.array(ReadyLink),
    })
    .meta({ id: 'ArticleShared' }),
  access: { grant: 'editor' },
  rate: 'write',
  errors: ['article_not_found', 'article_state'],
})
