import {
  addNewsFeedRoute,
  changeNewsFeedRoute,
  deleteNewsFeedRoute,
  newsFeedsRoute,
} from '@pahiya/contract/newsroom/feeds-in'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { addFeed, deleteFeed, findFeeds, turnFeed } from './feed-registry.ts'

/** The feeds that the newsroom reads; only admins can see and change the list. */
export function serveNewsFeeds(http: FastifyInstance, database: Database): void {
  serveRoute(http, newsFeedsRoute, async () => ({ feeds: await findFeeds(database) }))
  serveRoute(http, addNewsFeedRoute, ({ body }) => addFeed(database, body))
  serveRoute(http, changeNewsFeedRoute, ({ params, body }) => turnFeed(database, params.id, body.isOn))
  serveRoute(http, deleteNewsFeedRoute, ({ params }) => deleteFeed(database, params.id))
}
