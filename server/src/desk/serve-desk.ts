import {
  claimDeskItemRoute,
  decidedItemsRoute,
  deskCountsRoute,
  deskItemsRoute,
  releaseDeskItemRoute,
} from '@pahiya/contract/admin/desk'
import { approvalsRoute, decideApprovalRoute, withdrawApprovalRoute } from '@pahiya/contract/admin/approvals'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { decideApproval, withdrawApproval } from './approvals/decide-approval.ts'
import { findApprovals } from './approvals/find-approvals.ts'
import { claimDeskItem, releaseDeskItem } from './claim-desk-item.ts'
import { countDeskItems } from './count-desk-items.ts'
import { findDecidedItems } from './find-decided-items.ts'
import { findDeskItems } from './find-desk-items.ts'
import { findGoldenRow } from './golden-items/golden-items.ts'
import { serveGoldenItems } from './golden-items/serve-golden-items.ts'
import type { DeskKinds } from './queue/desk-kind.ts'
import { serveQueue } from './queue/serve-queue.ts'

export function serveDesk(
  http: FastifyInstance,
  { database, deskKinds }: { database: Database; deskKinds: DeskKinds },
): void {
  serveQueue(http, { database, deskKinds })
  serveGoldenItems(http, { database })

  serveRoute(http, deskItemsRoute, ({ person, query }) => findDeskItems(database, person.id, query))

  serveRoute(http, deskCountsRoute, async () => ({ waiting: await countDeskItems(database) }))

  serveRoute(http, decidedItemsRoute, async ({ query }) => ({ decided: await findDecidedItems(database, query.kind) }))

  serveRoute(http, approvalsRoute, ({ person, query }) => findApprovals(database, person, query.after))

  serveRoute(http, decideApprovalRoute, ({ person, params, body }) => decideApproval(database, params.id, body, person))

  serveRoute(http, withdrawApprovalRoute, ({ person, params }) => withdrawApproval(database, params.id, person))

  serveRoute(http, claimDeskItemRoute, async ({ person, params }) => {
    const outcome = await claimDeskItem(database, params.id, person.id)
    const golden = outcome === 'not_there' && (await findGoldenRow(database, params.id, person.id))
    if (golden) return { until: golden.claim!.until }
    if (outcome === 'not_there') throw new AppError('desk_item_not_found')
    if (outcome === 'claimed') throw new AppError('desk_item_claimed')
    return { until: outcome.until.toISOString() }
  })

  serveRoute(http, releaseDeskItemRoute, async ({ person, params }) => {
    if (await releaseDeskItem(database, params.id, person.id)) return
    if (!(await findGoldenRow(database, params.id, person.id))) throw new AppError('desk_item_not_found')
  })
}
