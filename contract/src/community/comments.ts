import { communityRules } from '@pahiya/domain/community/moderation-fields'
import { commentsOnPage, deepestComment, longestComment, shortestComment } from '@pahiya/domain/community/post-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Paragraph } from './community-text.ts'
import { LikeState, PostAuthor, TextState, written, writingErrors } from './posts.ts'

/**
 * A comment in a thread. A hidden or deleted comment keeps its place, without text and author, so that replies and URLs
 * remain valid.
 */
export const Comment = z
  .object({
    id: Id,
    /** From 1 within its post, in the order of writing. The comment's URL is /community/post/{id}#comment-{number}. */
    number: z.int().min(1),
    parentId: Id.nullable(),
    depth: z.int().min(0).max(deepestComment),
    state: TextState,
    /** The guideline under which a moderator or a rule hid it. */
    hiddenFor: z.enum(communityRules).nullable(),
    content: z.string().nullable(),
    body: z.array(Paragraph),
    createdAt: Instant,
    author: PostAuthor.nullable(),
    isPostAuthor: z.boolean(),
    isOwn: z.boolean(),
    likes: z.int(),
    viewerLikes: z.boolean(),
  })
  .meta({ id: 'CommunityComment' })
export type Comment = z.infer<typeof Comment>

const ofPost = z.object({ id: z.string().max(60) })

export const commentsRoute = route({
  method: 'GET',
  path: '/api/community/posts/:id/comments',
  summary: 'Comments of a post in the order of the thread: a comment, its replies, the next comment',
  params: ofPost,
  query: z.object({
    /** `next` of the previous page. */
    after: z.string().max(80).optional(),
    /** The number of a comment: the page begins with the first comment of that comment's thread. */
    at: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(commentsOnPage)).default(commentsOnPage),
  }),
  response: z
    .object({
      comments: z.array(Comment).max(commentsOnPage),
      next: z.string().nullable(),
      /** Comments before this page. */
      hasEarlier: z.boolean(),
      /** Live comments of the post. */
      total: z.int(),
    })
    .meta({ id: 'CommunityComments' }),
  access: 'visitor',
  rate: 'browse',
  errors: ['post_not_found', 'post_deleted'],
})

export const createCommentRoute = route({
  method: 'POST',
  path: '/api/community/posts/:id/comments',
  summary: 'Writes a comment, or a reply to one',
  params: ofPost,
  body: z
    .strictObject({
      content: z
        .string()
        .trim()
        .min(shortestComment, 'Comment must be at least 2 characters')
        .max(longestComment, 'Comment must be at most 2,000 characters'),
      parentId: Id.optional(),
    })
    .meta({ id: 'NewCommunityComment' }),
  response: z.object({ comment: Comment, ...written }).meta({ id: 'CommunityCommentWritten' }),
  status: 201,
  access: 'account',
  rate: 'write',
  errors: [...writingErrors, 'post_not_found', 'comment_not_found'],
})

const params = z.object({ id: Id })

export const deleteCommentRoute = route({
  method: 'DELETE',
  path: '/api/community/comments/:id',
  summary: 'Deletes a comment of the caller; replies stay',
  params,
  response: 'none',
  access: { owner: 'comment_not_found' },
  rate: 'write',
  errors: [],
})

const like = {
  params,
  response: LikeState,
  access: 'account',
  rate: 'write',
  errors: ['comment_not_found'],
} as const

export const likeCommentRoute = route({
  ...like,
  method: 'PUT',
  path: '/api/community/comments/:id/like',
  summary: 'Likes a comment; one like per person',
})

export const unlikeCommentRoute = route({
  ...like,
  method: 'DELETE',
  path: '/api/community/comments/:id/like',
  summary: 'Removes the like from a comment',
})
