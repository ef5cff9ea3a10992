import type { SellerBadge } from '@pahiya/contract/community/posts'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** A text, its author and the cars that the post names. */
export type NamedBy = {
  id: string
  accountId: string | null
  brands: readonly { brand: string; models: readonly string[] }[]
}

type Row = { id: string; dealer: string | null; cars: string[] }

const mostCars = 3

/**
 * Authors who have such a car on sale, as its seller or in the team of the dealership that sells it. Derived from live
 * listings, never from the author's own statements.
 */
export async function findBadges(database: Database, texts: readonly NamedBy[]): Promise<Map<string, SellerBadge>> {
  const named = texts.flatMap(({ id, accountId, brands }) =>
    accountId === null
      ? []
      : brands.flatMap(({ brand, models }) =>
          (models.length === 0 ? [null] : models).map((model) => ({ id, account_id: accountId, brand, model })),
        ),
  )
  if (named.length === 0) return new Map()
  const { rows } = await findBadgesQuery(named).execute(database)
  return new Map(
    rows.map(({ id, dealer, cars }) => [
      id,
      { kind: dealer === null ? 'seller' : 'dealer', dealer, cars: cars.slice(0, mostCars) } as const,
    ]),
  )
}

export function findBadgesQuery(
  named: readonly { id: string; account_id: string; brand: string; model: string | null }[],
) {
  return sql<Row>`
    with named as (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        as named (id uuid, account_id uuid, brand text, model text)
    ), sold as (
      select named.id, named.brand, listing.model, null as dealer
      from named
      join own_listings as own on own.owner_id = named.account_id and own.state = 'live'
      join listings as listing on listing.id = own.listing_id
      where listing.brand = named.brand and (named.model is null or listing.model = named.model)
        and not exists (select from dealer_listings where own_listing_id = own.id)
      union all
      select named.id, named.brand, listing.model, dealer.name
      from named
      join dealer_members as team on team.account_id = named.account_id
      join dealers as dealer on dealer.id = team.dealer_id
      join dealer_listings as stock on stock.dealer_id = dealer.id
      join own_listings as own on own.id = stock.own_listing_id and own.state = 'live'
      join listings as listing on listing.id = own.listing_id
      where listing.brand = named.brand and (named.model is null or listing.model = named.model)
    )
    select id, max(dealer) as dealer, array_agg(distinct brand || ' ' || model) as cars
    from sold group by id`
}
