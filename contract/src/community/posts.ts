import { communityRules, verdicts, writingLimits } from '@pahiya/domain/community/moderation-fields'
import {
  longestContent,
  longestTitle,
  postCategories,
  postsOnPage,
  shareTargets,
  shortestContent,
  shortestTitle,
  textStates,
} from '@pahiya/domain/community/post-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { MarketplaceListing } from '../listings/marketplace-listing.ts'
import { Paragraph } from './community-text.ts'

export const PostCategory = z.enum(postCategories)
export const TextState = z.enum(textStates)

/** The author sells such a car here, according to listings, not to the author's own statements. */
export const SellerBadge = z
  .object({
    kind: z.enum(['seller', 'dealer']),
    /** The dealership's name; null for a private seller. */
    dealer: z.string().nullable(),
    /** The cars that the text names and the author has on sale, such as 'Maruti Suzuki Swift'. */
    cars: z.array(z.string()).min(1).max(3),
  })
  .meta({ id: 'SellerBadge' })
export type SellerBadge = z.infer<typeof SellerBadge>

/** COMM-09. Null names belong to an erased account. */
export const PostAuthor = z
  .object({
    firstName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** The page of the member at /community/members/{id}; null unless the member is listed. */
    memberId: Id.nullable(),
    badge: SellerBadge.nullable(),
  })
  .meta({ id: 'PostAuthor' })
export type PostAuthor = z.infer<typeof PostAuthor>

/** COMM-10, COMM-11: every count is a number of stored rows. */
const counters = { views: z.int(), likes: z.int(), comments: z.int(), shares: z.int() }

const item = {
  id: Id,
  title: z.string(),
  category: PostCategory,
  ...counters,
  viewerLikes: z.boolean(),
  /** Positions of both lists sort as text, newer ones greater. `before` continues a list after a position. */
  position: z.string(),
  /** Sent to /api/community/views once the post's page, or the post's link to its source, was opened. */
  viewProof: z.string(),
}

/** COMM-09. `content` is plain text; pages render `body`. */
export const MemberPost = z
  .object({
    kind: z.literal('member'),
    ...item,
    content: z.string(),
    body: z.array(Paragraph),
    /** In lists, the first 600 characters. */
    isShortened: z.boolean(),
    createdAt: Instant,
    author: PostAuthor,
    /** Only its author sees a post that is waiting or hidden. */
    state: TextState,
    isOwn: z.boolean(),
    /** Brands that the post names. */
    brands: z.array(z.object({ slug: z.string(), name: z.string() })).max(5),
  })
  .meta({ id: 'MemberPost' })
export type MemberPost = z.infer<typeof MemberPost>

/** COMM-08, C-08: coverImage and image are the same. */
export const ExternalPost = z
  .object({
    kind: z.literal('external'),
    ...item,
    /** The author given by the feed, otherwise the feed's name. */
    author: z.string(),
    publishedAt: Instant,
    /** http or https only. */
    sourceUrl: z.string(),
    /** The publication, as shown with the link. */
    attribution: z.string(),
    coverImage: z.string().nullable(),
    image: z.string().nullable(),
  })
  .meta({ id: 'ExternalPost' })
export type ExternalPost = z.infer<typeof ExternalPost>

export const CommunityPost = z.discriminatedUnion('kind', [MemberPost, ExternalPost]).meta({ id: 'CommunityPost' })
export type CommunityPost = z.infer<typeof CommunityPost>

const Position = z.string().max(80)
const listQuery = z.object({
  category: PostCategory.optional(),
  brand: z.string().trim().max(40).optional(),
  /** Words that the title or text contain. */
  q: z.string().trim().max(100).optional(),
  before: Position.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(postsOnPage)).default(postsOnPage),
})
const posts = z.object({ hasMore: z.boolean() })

/** COMM-16. Anonymous visitors see these on /community (C-32). */
export const externalPostsRoute = route({
  method: 'GET',
  path: '/api/community/posts',
  summary: 'Posts of external sources, newest first',
  query: listQuery,
  response: posts
    .extend({ success: z.literal(true), posts: z.array(ExternalPost).max(postsOnPage) })
    .meta({ id: 'ExternalPosts' }),
  access: 'visitor',
  rate: 'browse',
  errors: [],
})

/** COMM-17: pages call it only for signed-in users. */
export const userPostsRoute = route({
  method: 'GET',
  path: '/api/community/user-posts',
  summary: 'Posts of members, newest first, and posts of the caller that are held for review or hidden',
  query: listQuery,
  response: posts.extend({ posts: z.array(MemberPost).max(postsOnPage) }).meta({ id: 'UserPosts' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

/** COMM-21: the feed tab, brand pages and the strip on /news. Each of these posts is also public at its own URL. */
export const communityFeedRoute = route({
  method: 'GET',
  path: '/api/community/feed',
  summary: 'Live posts of members and external sources in one list, newest first',
  query: listQuery.extend({ from: z.enum(['members', 'all']).default('members') }),
  response: posts.extend({ posts: z.array(CommunityPost).max(postsOnPage) }).meta({ id: 'CommunityFeed' }),
  access: 'visitor',
  rate: 'browse',
  errors: [],
})

const params = z.object({ id: z.string().max(60) })

export const SimilarPost = z
  .object({ id: Id, title: z.string(), comments: z.int(), at: Instant })
  .meta({ id: 'SimilarPost' })
export type SimilarPost = z.infer<typeof SimilarPost>

/** SHARE-05, C-32: readable by everyone. post_deleted (410): deleted by its author, or hidden. */
export const communityPostRoute = route({
  method: 'GET',
  path: '/api/community/posts/:id',
  summary: 'A post with its whole text',
  params,
  response: z
    .object({
      post: CommunityPost,
      /** The car to which the post refers, if its author selected one on this site. */
      car: MarketplaceListing.nullable(),
      similar: z.array(SimilarPost).max(5),
      /** The absolute URL of the post on this site, for share controls. */
      url: z.string(),
    })
    .meta({ id: 'CommunityPostPage' }),
  access: 'visitor',
  rate: 'browse',
  errors: ['post_not_found', 'post_deleted'],
})

/** Why a text is held or rejected. */
export const ReviewReason = z
  .object({
    rule: z.enum(communityRules).nullable(),
    limit: z.enum(writingLimits).nullable(),
    /** One sentence addressed to the author. */
    message: z.string(),
    /** The words that caused it; null for a limit. */
    found: z.string().nullable(),
  })
  .meta({ id: 'ReviewReason' })
export type ReviewReason = z.infer<typeof ReviewReason>

/** live: published. waiting: held for a moderator, visible only to its author. */
export const written = {
  verdict: z.enum(verdicts).exclude(['refused']),
  reasons: z.array(ReviewReason).max(20),
}

/** Errors of every call that writes a text: text_refused has the reasons as issues. */
export const writingErrors = ['text_refused', 'writing_limit', 'writing_restricted'] as const

export const createPostRoute = route({
  method: 'POST',
  path: '/api/community/posts',
  summary: 'Writes a post',
  body: z
    .strictObject({
      title: z
        .string()
        .trim()
        .min(shortestTitle, 'Title must be at least 5 characters')
        .max(longestTitle, 'Title must be at most 150 characters'),
      content: z
        .string()
        .trim()
        .min(shortestContent, 'Content must be at least 10 characters')
        .max(longestContent, 'Content must be at most 5,000 characters'),
      category: z.enum(postCategories, 'Please select a category'),
      /** The car on this site to which the post refers. */
      carId: Id.optional(),
    })
    .meta({ id: 'NewCommunityPost' }),
  response: z.object({ success: z.literal(true), post: MemberPost, ...written }).meta({ id: 'CommunityPostWritten' }),
  status: 201,
  access: 'account',
  rate: 'write',
  errors: writingErrors,
})

export const deletePostRoute = route({
  method: 'DELETE',
  path: '/api/community/posts/:id',
  summary: 'Deletes a post of the caller; its comments stay with their authors',
  params,
  response: 'none',
  access: { owner: 'post_not_found' },
  rate: 'write',
  errors: [],
})

export const LikeState = z.object({ likes: z.int(), viewerLikes: z.boolean() }).meta({ id: 'LikeState' })
export type LikeState = z.infer<typeof LikeState>

const like = { response: LikeState, access: 'account', rate: 'write', params } as const

export const likePostRoute = route({
  ...like,
  method: 'PUT',
  path: '/api/community/posts/:id/like',
  summary: 'Likes a post; one like per person',
  errors: ['post_not_found'],
})

export const unlikePostRoute = route({
  ...like,
  method: 'DELETE',
  path: '/api/community/posts/:id/like',
  summary: 'Removes the like from a post',
  errors: ['post_not_found'],
})

export const sharePostRoute = route({
  method: 'POST',
  path: '/api/community/posts/:id/share',
  summary: 'Counts a share click, once per person, post and day',
  params,
  body: z.strictObject({ target: z.enum(shareTargets) }).meta({ id: 'PostShare' }),
  response: z.object({ shares: z.int() }).meta({ id: 'PostShares' }),
  access: 'visitor',
  rate: 'event',
  errors: ['post_not_found'],
})

/** The response is the same whether or not the view counts. */
export const viewPostRoute = route({
  method: 'POST',
  path: '/api/community/views',
  summary: 'Confirms that a post was seen, or its source opened; counted once per person, network and day',
  body: z.strictObject({ postId: Id, proof: z.string().min(1).max(60) }).meta({ id: 'PostView' }),
  response: z.object({ ok: z.literal(true) }).meta({ id: 'PostViewTaken' }),
  access: 'visitor',
  rate: 'event',
  errors: [],
})
