import { Id } from '@pahiya/contract/core/fields'
import { goneOdds, reportDecidedDays, type ReporterRecord } from '@pahiya/domain/valuation/still-for-sale/sold-reports'
import { sql, type Kysely } from 'kysely'
import { saveSoldDoubt } from '../../listings/save/save-sold-doubt.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** Per person; only the latest reports are used, because they are the most significant. */
const mostOfAPerson = 50
const mostOfAListing = 20

/**
 * Records a report that an advert is still up after its car was sold. A repeated report counts once, from the time of
 * the first: otherwise a person who keeps repeating it would never be wrong, and the doubt would never end.
 */
export async function reportSold(database: Database, accountId: string, listing: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { id } = await reportable(transaction, accountId, listing)
    const { rows: added } = await sql`
      insert into sold_reports (account_id, listing_id) values (${accountId}, ${id})
      on conflict (account_id, listing_id) do nothing returning at`.execute(transaction)
    if (added.length === 0) return
    const reporters = await findRecords(transaction, id)
    await saveSoldDoubt(transaction, id, { reports: reporters.length, goneOdds: goneOdds(reporters) })
  })
}

/** Reports on one listing are serialised, so that each counts the previous ones. */
async function reportable(transaction: Kysely<DB>, accountId: string, listing: string): Promise<{ id: string }> {
  if (!Id.safeParse(listing).success) throw new AppError('listing_not_found')
  const { rows } = await sql<{ id: string; status: string; isOwn: boolean }>`
    select listings.id, listings.status,
      exists (select from own_listings where listing_id = listings.id and owner_id = ${accountId}) as "isOwn"
    from listings where listings.id = ${listing} for no key update of listings`.execute(transaction)
  const found = rows[0]
  if (!found) throw new AppError('listing_not_found')
  if (found.isOwn) throw new AppError('own_car')
  if (found.status !== 'active') throw new AppError('car_not_on_offer')
  return found
}

async function findRecords(database: Kysely<DB>, listingId: string): Promise<ReporterRecord[]> {
  return (await recordsQuery(listingId).execute(database)).rows
}

/**
 * The recent reporters of this listing with their track record: right if the advert ended soon after a report, wrong if
 * it was still seen long after; undecided reports count neither way.
 */
export function recordsQuery(listingId: string) {
  const decided = sql`make_interval(days => ${sql.lit(reportDecidedDays)})`
  return sql<ReporterRecord>`
    select coalesce(record.right, 0)::integer as right, coalesce(record.wrong, 0)::integer as wrong
    from (
      select account_id from sold_reports
      where listing_id = ${listingId} and at > now() - ${decided}
      order by at desc limit ${sql.lit(mostOfAListing)}
    ) as reporter
    cross join lateral (
      select count(*) filter (where listings.ended_at <= earlier.at + ${decided}) as right,
        count(*) filter (where listings.last_seen_at > earlier.at + ${decided}
          and (listings.ended_at is null or listings.ended_at > earlier.at + ${decided})) as wrong
      from (
        select listing_id, at from sold_reports
        where account_id = reporter.account_id and listing_id <> ${listingId}
        order by at desc limit ${sql.lit(mostOfAPerson)}
      ) as earlier
      join listings on listings.id = earlier.listing_id
    ) as record`
}
