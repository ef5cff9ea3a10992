import type { DealerRole } from '@pahiya/contract/core/access'
import type { Dealer, DealerProfile, DealershipCheck } from '@pahiya/contract/selling/dealers'
import { dealerSlug, slugWithNumber } from '@pahiya/domain/selling/dealers/dealer-slug'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { updateCheck } from './ask-for-check.ts'

export type TeamDealer = Dealer & { role: DealerRole; ownerId: string }
type MyDealership = TeamDealer & { checkState: DealershipCheck['state']; checkReason: string | null }

const mostTries = 200

/** Null if the account already belongs to a dealership. */
export async function openDealership(
  database: Database,
  accountId: string,
  profile: DealerProfile,
): Promise<{ id: string; slug: string } | null> {
  const wanted = dealerSlug(profile.name)
  return database.transaction().execute(async (transaction) => {
    // Serialised per account: a second tap finds the dealership that the first created.
    await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 44))`.execute(transaction)
    const member = await transaction
      .selectFrom('dealer_members')
      .select('dealer_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (member) return null
    for (let number = 1; number <= mostTries; number += 1) {
      const slug = slugWithNumber(wanted, number)
      const dealer = await transaction
        .insertInto('dealers')
        .values({ ...columnsOf(profile), slug, owner_id: accountId })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning(['id', 'slug'])
        .executeTakeFirst()
      if (!dealer) continue
      await transaction
        .insertInto('dealer_members')
        .values({ dealer_id: dealer.id, account_id: accountId, role: 'owner' })
        .execute()
      return dealer
    }
    throw new Error('no address is free for this dealership')
  })
}

/**
 * A refused dealership is checked again once it has changed its profile, and an accepted one if its name changes;
 * otherwise a dealer could pass the check and then take any name. Cars on sale stay on sale.
 */
export async function changeDealership(database: Database, dealerId: string, profile: DealerProfile): Promise<void> {
  const isOtherName = sql<boolean>`check_state = 'refused' or name <> ${profile.name}`
  await database.transaction().execute(async (transaction) => {
    await updateCheck(transaction, dealerId, profile)
    await transaction
      .updateTable('dealers')
      .set({
        ...columnsOf(profile),
        check_state: sql<string>`case when ${isOtherName} then 'waiting' else check_state end`,
        check_reason: null,
        changed_at: new Date(),
      })
      .where('id', '=', dealerId)
      .execute()
  })
}

function columnsOf({ postalCode, name, street, city, about }: DealerProfile) {
  return { name, street, city, about, postal_code: postalCode }
}

export const dealerColumns = sql`dealers.id, slug, dealers.name, street, city, postal_code as "postalCode", about,
  to_char(dealers.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since`

/** The dealership with this account's role in it; undefined if the account is not in its team. */
export async function findTeamDealer(
  database: Database,
  dealerId: string,
  accountId: string,
): Promise<TeamDealer | undefined> {
  const { rows } = await sql<TeamDealer>`
    select ${dealerColumns}, dealer_members.role, owner_id as "ownerId"
    from dealer_members join dealers on dealers.id = dealer_members.dealer_id
    where dealer_members.account_id = ${accountId} and dealer_members.dealer_id = ${dealerId}`.execute(database)
  return rows[0]
}

export async function findMyDealership(database: Database, accountId: string): Promise<MyDealership | undefined> {
  const { rows } = await sql<MyDealership>`
    select ${dealerColumns}, dealer_members.role, owner_id as "ownerId", check_state as "checkState",
      check_reason as "checkReason"
    from dealer_members join dealers on dealers.id = dealer_members.dealer_id
    where dealer_members.account_id = ${accountId}`.execute(database)
  return rows[0]
}

export async function findDealerBySlug(database: Database, slug: string): Promise<Dealer | undefined> {
  const { rows } = await sql<Dealer>`select ${dealerColumns} from dealers where slug = ${slug}`.execute(database)
  return rows[0]
}

/** The public fields of a dealership. */
export function publicDealer({ id, slug, name, street, city, postalCode, about, since }: Dealer): Dealer {
  return { id, slug, name, street, city, postalCode, about, since }
}
