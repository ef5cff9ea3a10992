import {
  dealershipsToCheckRoute,
  decideDealershipRoute,
  type DealershipDecision,
  type DealershipToCheck,
} from '@pahiya/contract/selling/dealership-checks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { holdDeskItem, type SeenVersion } from '../../desk/claim-desk-item.ts'
import { closeDeskItem } from '../../desk/desk-items.ts'
import { openItemsByKindQuery } from '../../desk/find-open-items.ts'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { dealershipKind as kind } from './ask-for-check.ts'
import { dealerColumns } from './dealers.ts'
import { saveWaitingImports, returnWaitingImports } from './spreadsheet/waiting-imports.ts'

const mostShown = 50

export function serveDealershipChecks(http: FastifyInstance, database: Database): void {
  serveRoute(http, dealershipsToCheckRoute, async () => ({ dealerships: await findToCheck(database) }))
  serveRoute(http, decideDealershipRoute, ({ params, body, person }) =>
    decideDealership(database, params.id, body, person.id),
  )
}

type Row = Omit<DealershipToCheck, 'owner' | 'openedAt'> & {
  ownerName: string
  phoneVerified: boolean
  ownerSince: Date
}

async function findToCheck(database: Database): Promise<DealershipToCheck[]> {
  const { rows: items } = await openItemsByKindQuery(kind, mostShown).execute(database)
  if (items.length === 0) return []
  const { rows } = await toCheckQuery(items.map(({ subjectKey }) => subjectKey)).execute(database)
  const dealerOf = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap(({ subjectKey, createdAt }) => {
    const found = dealerOf.get(subjectKey)
    if (!found) return []
    const { ownerName, phoneVerified, ownerSince, ...dealer } = found
    const owner = { name: ownerName, phoneVerified, since: ownerSince.toISOString() }
    return { ...dealer, owner, openedAt: createdAt.toISOString() }
  })
}

export function toCheckQuery(dealerIds: readonly string[]) {
  return sql<Row>`
    select ${dealerColumns}, accounts.name as "ownerName", accounts.phone_verified_at is not null as "phoneVerified",
      accounts.created_at as "ownerSince", coalesce((
        select sum(rows_good) from dealer_imports where dealer_id = dealers.id and state = 'waiting'), 0)::int as "carsWaiting"
    from dealers join accounts on accounts.id = dealers.owner_id
    where dealers.id = any(${dealerIds}::uuid[])`
}

/** Accepting puts the waiting spreadsheets on sale; refusing returns them to the dealership, with the reason. */
export async function decideDealership(
  database: Database,
  dealerId: string,
  { isAccepted, reason, version }: DealershipDecision & SeenVersion,
  moderatorId: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const item = { kind, subjectKey: dealerId }
    const hold = await holdDeskItem(transaction, { ...item, version }, moderatorId)
    if (hold === 'claimed') throw new AppError('desk_item_claimed')
    const dealer = await transaction
      .updateTable('dealers')
      .set({
        check_state: isAccepted ? 'passed' : 'refused',
        check_reason: isAccepted ? null : reason,
        checked_at: new Date(),
      })
      .where('id', '=', dealerId)
      .returning(['name', 'owner_id', sql<string>`old.check_state`.as('before')])
      .executeTakeFirst()
    if (!dealer) throw new AppError('dealer_not_found')
    if (hold === 'decided') throw new AppError('desk_item_not_found')
    if (isAccepted) await saveWaitingImports(transaction, dealerId)
    else await returnWaitingImports(transaction, dealerId)
    await closeDeskItem(transaction, { ...item, outcome: isAccepted ? 'accepted' : 'refused', closedBy: moderatorId })
    await notify(transaction, {
      personId: dealer.owner_id,
      kind: 'dealership_checked',
      key: `${dealerId}-${Date.now()}`,
      data: { name: dealer.name, reason: isAccepted ? null : reason },
    })
    await appendAuditEntry(transaction, {
      kind: 'dealership_decided',
      actorId: moderatorId,
      subjectId: dealer.owner_id,
      details: { dealer: dealerId, isAccepted, words: reason },
      before: { check: dealer.before },
      after: { check: isAccepted ? 'passed' : 'refused' },
    })
  })
}
