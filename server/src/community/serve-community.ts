import type { FastifyInstance } from 'fastify'
import { serveComments } from './comments/comments.route.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import { serveCounting } from './counting/counting.route.ts'
import { serveCommunityEvents } from './events/events.route.ts'
import { serveMembers } from './members/members.route.ts'
import { servePosts } from './posts/posts.route.ts'
import { serveSpotlights } from './spotlights/spotlights.route.ts'
import { serveStats } from './stats/stats.route.ts'

/** Registers every call about posts, comments, members, spotlights and events; moderation registers its own. */
export function serveCommunity(http: FastifyInstance, dependencies: CommunityDependencies): void {
  servePosts(http, dependencies)
  serveComments(http, dependencies)
  serveCounting(http, dependencies)
  serveMembers(http, dependencies)
  serveSpotlights(http, dependencies)
  serveCommunityEvents(http, dependencies)
  serveStats(http, dependencies.database)
}
