import { commentsRoute, createCommentRoute, deleteCommentRoute } from '@pahiya/contract/community/comments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { accountOf } from '../posts/posts.route.ts'
import { readPost } from '../posts/read-post.ts'
import { listComments, readComment } from './list-comments.ts'
import { deleteComment, findOwnCommentId, writeComment } from './write-comment.ts'

/** Threads below posts by members and from external sources. */
export function serveComments(http: FastifyInstance, dependencies: CommunityDependencies): void {
  const { database, config } = dependencies
  const siteOrigin = (request: FastifyRequest) => config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`

  serveRoute(http, commentsRoute, async ({ params, query, person }, request) => {
    const accountId = accountOf(person)
    const { row } = await readPost(dependencies, params.id, accountId, siteOrigin(request))
    const { after, at, limit } = query
    return listComments(database, { post: row, accountId, after, at, limit, siteOrigin: siteOrigin(request) })
  })

  serveRoute(http, createCommentRoute, async ({ params, body, person }, request) => {
    const { row } = await readPost(dependencies, params.id, person.id, siteOrigin(request)).catch(notFound)
    if (row.state !== 'live') throw new AppError('post_not_found')
    const { id, ...verdict } = await writeComment(dependencies, person.id, { ...body, postId: row.id })
    return { comment: await readComment(database, id, row, person.id, siteOrigin(request)), ...verdict }
  })

  serveOwned(
    http,
    deleteCommentRoute,
    ({ params, person }) => findOwnCommentId(database, params.id, person.id),
    async (id) => deleteComment(database, id),
  )
}

/** A deleted post accepts no comments: the response is the same as for a missing post. */
function notFound(error: unknown): never {
  throw error instanceof AppError && error.code === 'post_deleted' ? new AppError('post_not_found') : error
}
