import { joinRoute, memberRoute, membershipRoute, membersRoute } from '@pahiya/contract/community/members'
import type { MemberPost } from '@pahiya/contract/community/posts'
import { readPosition, writePosition } from '@pahiya/domain/community/list-position'
import { postsOnPage } from '@pahiya/domain/community/post-fields'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { completePosts } from '../posts/list-posts.ts'
import { presentMember } from '../posts/present-post.ts'
import { accountOf } from '../posts/posts.route.ts'
import { isId } from '../posts/read-post.ts'
import { findMember, findMembers, findMembership, join, membersOnPage, presentMemberCard } from './find-members.ts'
import { findPostsOfMember } from './posts-of-member.ts'

/** Membership, and the community's data about members. */
export function serveMembers(http: FastifyInstance, dependencies: CommunityDependencies): void {
  const { database, config } = dependencies

  serveRoute(http, membersRoute, async ({ query: { city, after } }) => {
    const rows = await findMembers(database, { city, after: readPosition(after) })
    const page = rows.slice(0, membersOnPage)
    const last = page.at(-1)
    return {
      members: page.map(presentMemberCard),
      next: rows.length > membersOnPage && last ? writePosition({ at: last.joinedAt, id: last.id }) : null,
    }
  })

  serveRoute(http, memberRoute, async ({ params, person }, request) => {
    const row = isId(params.id) ? await findMember(database, params.id) : undefined
    if (!row) throw new AppError('member_not_found')
    const posts = await findPostsOfMember(database, row.id, accountOf(person), postsOnPage)
    const siteOrigin = config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
    const presenting = await completePosts(dependencies, posts, siteOrigin)
    return {
      member: presentMemberCard(row),
      posts: posts.map((post): MemberPost => presentMember(post, presenting)),
    }
  })

  serveRoute(http, membershipRoute, async ({ person }) => findMembership(database, person.id))

  serveRoute(http, joinRoute, async ({ body, person }) => {
    await join(database, person.id, body)
    return findMembership(database, person.id)
  })
}
