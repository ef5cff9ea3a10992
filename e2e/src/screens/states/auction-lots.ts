import pg from 'pg'

/** The lot whose bidding is open, which has a page of its own among the screens. */
export const openLot = '0190a6c2-7b1e-7c3d-9f2b-000000000001'

const lots = [
  ['Tata', 'Harrier', 'XZ Plus', 2023, 85_279, 'Diesel', 'Manual', 1, 'blue', 'Hyderabad', 1_310_000, 131_000, -3, 4],
  ['Maruti Suzuki', 'Swift', 'VXi', 2021, 41_200, 'Petrol', 'Manual', 1, null, 'Hyderabad', 405_000, 40_500, 20, 27],
  ['Hyundai', 'Creta', 'SX', 2022, null, 'Petrol', 'Automatic', null, 'white', 'Hyderabad', 940_000, null, 22, 27],
  ['Mahindra', 'Bolero', null, 2019, 120_400, 'Diesel', 'Manual', 2, 'white', 'Warangal', 480_000, 48_000, 44, 52],
] as const

/** Announced lots of a bank: one whose bidding is open, and three whose bidding begins later. */
export async function addAuctionLots(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    await database.query(
      `insert into sources (key, name, kind, trust_points, agreement)
       values ('neelampatal', 'Neelam Patal', 'auction', 10, 'example')
       on conflict do nothing`,
    )
    for (const [at, lot] of lots.entries()) {
      await database.query(
        `insert into auction_lots (id, source_key, source_ref, content_hash, raw_key, url, auctioneer, brand, model,
           variant, year, odometer_km, fuel, transmission, owners, colour, city, state, reserve_rupees, deposit_rupees,
           increment_rupees, inspect_from, inspect_until, bids_from, bids_until, extension_minutes, as_is_where_is,
           status, first_seen_at, last_seen_at)
         values ($1, 'neelampatal', $2, '', '', 'https://auctions.example/lots/' || $2, 'Setu Bank', $3, $4, $5, $6, $7,
           $8, $9, $10, $11, $12, 'Telangana', $13, $14, 5000, now() - interval '2 days', now() - interval '1 day',
           now() + $15 * interval '1 hour', now() + $16 * interval '1 hour', 5, true, 'announced', now(), now())
         on conflict do nothing`,
        [openLot.slice(0, -1) + String(at + 1), `NP-${at + 1}`, ...lot],
      )
    }
  } finally {
    await database.end()
  }
}
