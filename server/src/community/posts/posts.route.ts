import {
  communityFeedRoute,
  communityPostRoute,
  createPostRoute,
  deletePostRoute,
  externalPostsRoute,
  userPostsRoute,
  type ExternalPost,
  type MemberPost,
} from '@pahiya/contract/community/posts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Person, Visitor } from '../../platform/http/visitors/person.ts'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { deletePost, findOwnPostId } from './delete-post.ts'
import { listPosts } from './list-posts.ts'
import { readPostPage } from './post-page.ts'
import { presentMember } from './present-post.ts'
import { readPost } from './read-post.ts'
import { writePost } from './write-post.ts'

/** Lists, single posts, writing and deleting. */
export function servePosts(http: FastifyInstance, dependencies: CommunityDependencies): void {
  const { database, config } = dependencies
  const siteOrigin = (request: FastifyRequest) => config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`

  serveRoute(http, externalPostsRoute, async ({ query, person }, request) => {
    const asked = {
      ...query,
      origin: 'external' as const,
      accountId: accountOf(person),
      siteOrigin: siteOrigin(request),
    }
    const { posts, hasMore } = await listPosts(dependencies, asked)
    return { success: true as const, posts: posts as ExternalPost[], hasMore }
  })

  serveRoute(http, userPostsRoute, async ({ query, person }, request) => {
    const asked = { ...query, origin: 'member' as const, accountId: person.id, siteOrigin: siteOrigin(request) }
    const { posts, hasMore } = await listPosts(dependencies, { ...asked, withOwnUnseen: true })
    return { posts: posts as MemberPost[], hasMore }
  })

  serveRoute(http, communityFeedRoute, async ({ query: { from, ...query }, person }, request) => {
    const origin = from === 'members' ? ('member' as const) : undefined
    return listPosts(dependencies, { ...query, origin, accountId: accountOf(person), siteOrigin: siteOrigin(request) })
  })

  serveRoute(http, communityPostRoute, async ({ params, person }, request) =>
    readPostPage(dependencies, params.id, accountOf(person), siteOrigin(request)),
  )

  serveRoute(http, createPostRoute, async ({ body, person }, request) => {
    const { id, ...verdict } = await writePost(dependencies, person.id, body)
    const { row, presenting } = await readPost(dependencies, id, person.id, siteOrigin(request))
    return { success: true as const, post: presentMember(row, presenting), ...verdict }
  })

  serveOwned(
    http,
    deletePostRoute,
    ({ params, person }) => findOwnPostId(database, params.id, person.id),
    async (id) => deletePost(database, id),
  )
}

export function accountOf(person: Person | Visitor): string | null {
  return person.kind === 'person' ? person.id : null
}
