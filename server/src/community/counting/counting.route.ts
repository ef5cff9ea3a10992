import { likeCommentRoute, unlikeCommentRoute } from '@pahiya/contract/community/comments'
import { likePostRoute, sharePostRoute, unlikePostRoute, viewPostRoute } from '@pahiya/contract/community/posts'
import type { FastifyInstance } from 'fastify'
import { isKnownProgram } from '../../events/count-view.ts'
import { AppError } from '../../platform/app-error.ts'
import { isVisit } from '../../platform/http/visitors/visits.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { accountOf } from '../posts/posts.route.ts'
import { isId } from '../posts/read-post.ts'
import { countShare, countView } from './count-once.ts'
import { likeComment, likePost } from './likes.ts'

/** Likes, share clicks and views. */
export function serveCounting(http: FastifyInstance, { database, callers, viewProofs }: CommunityDependencies): void {
  serveRoute(http, likePostRoute, async ({ params, person }) => like(params.id, person.id, true))
  serveRoute(http, unlikePostRoute, async ({ params, person }) => like(params.id, person.id, false))
  serveRoute(http, likeCommentRoute, async ({ params, person }) =>
    likeComment(database, { id: params.id, accountId: person.id, likes: true }),
  )
  serveRoute(http, unlikeCommentRoute, async ({ params, person }) =>
    likeComment(database, { id: params.id, accountId: person.id, likes: false }),
  )

  serveRoute(http, sharePostRoute, async ({ params, body, person }, request) => {
    if (!isId(params.id)) throw new AppError('post_not_found')
    const shares = await countShare(database, {
      postId: params.id,
      accountId: accountOf(person),
      caller: callers.callerOf(request),
      at: new Date(),
      target: body.target,
    })
    if (shares === null) throw new AppError('post_not_found')
    return { shares }
  })

  serveRoute(http, viewPostRoute, async ({ body: { postId, proof }, person }, request) => {
    const at = new Date()
    const { headers } = request
    const isPage = isVisit(headers) && !isKnownProgram(headers['user-agent']) && viewProofs.isValid(postId, proof, at)
    if (isPage)
      await countView(database, { postId, accountId: accountOf(person), caller: callers.callerOf(request), at })
    return { ok: true as const }
  })

  async function like(id: string, accountId: string, likes: boolean) {
    if (!isId(id)) throw new AppError('post_not_found')
    return likePost(database, { id, accountId, likes })
  }
}
