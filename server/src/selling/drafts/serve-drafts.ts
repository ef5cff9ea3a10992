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
import { rememberFor } from '../../platform/cache-for.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { pricePosition } from './price-position.ts'
import { draftOf, findDraft, saveDraft } from './seller-draft.ts'

/** While somebody types, the same price is asked for several times. */
const rememberMs = 60_000

/** The seller's form: the draft on the account, and where a price would stand. */
export function serveDrafts(
  http: FastifyInstance,
  { database, modelInUse }: { database: Database; modelInUse: () => Promise<ModelInUse | null> },
): void {
  serveRoute(http, sellerDraftRoute, async ({ person }) => findDraft(database, person.id))
  serveRoute(http, saveSellerDraftRoute, async ({ person, body }) => {
    if ((body.account ?? person.id) !== person.id) throw new AppError('session_of_another')
    return saveDraft(database, person.id, draftOf(body))
  })
  const positions = rememberFor(rememberMs, 500, async (key) =>
    pricePosition(database, JSON.parse(key) as PricePositionRequest, await modelInUse(), new Date()),
  )
  serveRoute(http, pricePositionRoute, async ({ query }) => positions(JSON.stringify(query)))
}
