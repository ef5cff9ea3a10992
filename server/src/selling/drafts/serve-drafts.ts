import {
  pricePositionRoute,
  saveSellerDraftRoute,
  sellerDraftRoute,
  type PricePositionRequest,
} from '@pahiya/contract/selling/seller-drafts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { pricePosition } from './price-position.ts'
import { toSellerDraft, findDraft, saveDraft } from './seller-draft.ts'

/** While a seller types, the same price is requested several times. */
const rememberMs = 60_000

/** Routes of the seller's form: the draft on the account, and the position of a price. */
export function serveDrafts(
  http: FastifyInstance,
  { database, modelInUse }: { database: Database; modelInUse: () => Promise<ModelInUse | null> },
): void {
  serveRoute(http, sellerDraftRoute, async ({ person }) => findDraft(database, person.id))
  serveRoute(http, saveSellerDraftRoute, async ({ person, body }) => {
    if ((body.account ?? person.id) !== person.id) throw new AppError('session_of_another')
    return saveDraft(database, person.id, toSellerDraft(body))
  })
  const positions = cacheFor(rememberMs, 500, async (key) =>
    pricePosition(database, JSON.parse(key) as PricePositionRequest, await modelInUse(), new Date()),
  )
  serveRoute(http, pricePositionRoute, async ({ query }) => positions(JSON.stringify(query)))
}
