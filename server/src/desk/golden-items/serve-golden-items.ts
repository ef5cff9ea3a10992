import { addGoldenItemRoute, goldenItemsRoute, removeGoldenItemRoute } from '@pahiya/contract/admin/golden-items'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { addGoldenItem, findGoldenItems, removeGoldenItem } from './golden-items.ts'

export function serveGoldenItems(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, goldenItemsRoute, async () => ({ items: await findGoldenItems(database) }))

  serveRoute(http, addGoldenItemRoute, ({ person, body }) => addGoldenItem(database, body, person.id))

  serveRoute(http, removeGoldenItemRoute, ({ person, params }) => removeGoldenItem(database, params.id, person.id))
}
