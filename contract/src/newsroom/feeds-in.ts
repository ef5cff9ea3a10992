import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** A feed that the worker reads. */
export const NewsFeed = z
  .object({
    id: Id,
    name: z.string(),
    url: z.url(),
    isOn: z.boolean(),
    /** failing: the last attempts failed, and retries become rarer. never: not read yet. */
    state: z.enum(['ok', 'failing', 'never', 'off']),
    lastFetchedAt: Instant.nullable(),
    nextFetchAt: Instant.nullable(),
    /** Why the last attempt was rejected, in one sentence. */
    refusal: z.string().nullable(),
    /** Flaws of the last response that was parsed, such as a wrong encoding. */
    flaws: z.array(z.string()),
    entries: z.int(),
    version: z.int(),
  })
  .meta({ id: 'NewsFeed' })
export type NewsFeed = z.infer<typeof NewsFeed>

const editor = { access: { grant: 'editor' } } as const

export const newsFeedsRoute = route({
  ...editor,
  method: 'GET',
  path: '/api/admin/blog/feeds',
  summary: 'Feeds that the newsroom reads',
  response: z.object({ feeds: z.array(NewsFeed).max(100) }).meta({ id: 'NewsFeeds' }),
  rate: 'browse',
  errors: [],
})

export const addNewsFeedRoute = route({
  ...editor,
  method: 'POST',
  path: '/api/admin/blog/feeds',
  summary: 'Adds a feed; addresses are unique',
  body: z
    .strictObject({ name: z.string().trim().min(1).max(80), url: z.url({ protocol: /^https?$/ }).max(500) })
    .meta({ id: 'NewNewsFeed' }),
  response: NewsFeed,
  status: 201,
  rate: 'write',
  errors: ['feed_exists'],
})

export const changeNewsFeedRoute = route({
  ...editor,
  method: 'PATCH',
  path: '/api/admin/blog/feeds/:id',
  summary: 'Turns a feed on or off',
  params: z.object({ id: Id }),
  body: z.strictObject({ isOn: z.boolean() }).meta({ id: 'NewsFeedChange' }),
  response: NewsFeed,
  rate: 'write',
  errors: ['feed_not_found'],
})

export const deleteNewsFeedRoute = route({
  ...editor,
  method: 'DELETE',
  path: '/api/admin/blog/feeds/:id',
  summary: 'Deletes a feed and its entries',
  params: z.object({ id: Id }),
  response: 'none',
  rate: 'write',
  errors: ['feed_not_found'],
})
