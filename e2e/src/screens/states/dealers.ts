import pg from 'pg'

/** A dealer's cars, spreadsheets in every state, and a car on three channels. */
export const stockImports = {
  preview: '0190a6c2-7b1e-7c3d-9f2a-0000000000c1',
  unreadable: '0190a6c2-7b1e-7c3d-9f2a-0000000000c2',
  saved: '0190a6c2-7b1e-7c3d-9f2a-0000000000c5',
}
export const dealerCar = '0190a6c2-7b1e-7c3d-9f2a-0000000000c3'
export const soldDealerCar = '0190a6c2-7b1e-7c3d-9f2a-0000000000c4'

/** Joseph Pinto at the demo's identity providers. */
const owner = `
  with account as (
    insert into accounts (name, email, email_verified, phone, phone_verified_at)
    values ('Joseph Pinto', 'joseph.pinto@people.example', true, '+919848022350', now()) returning id
  ), provider as (
    insert into account_providers (account_id, provider, provider_account_id) select id, 'facebook', '10006' from account
  ), dealer as (
    insert into dealers (check_state, checked_at, slug, name, street, city, postal_code, about, owner_id)
    select 'passed', now(), 'pinto-motors', 'Pinto Motors', '4-12, Main Road, Kukatpally', 'Hyderabad', '500072',
      'Open every day from 10 to 8. Test drives at your door in Kukatpally and Miyapur.', id from account
    returning id, owner_id
  ), member as (
    insert into dealer_members (dealer_id, account_id, role) select id, owner_id, 'owner' from dealer
  ) select id, owner_id from dealer`

const stock = `
  with chosen as (
    select id, row_number() over (order by source_ref) as place from listings
    where status = 'active' and source_key <> 'pahiya' and city = 'Hyderabad'
      and exists (select from listing_pictures where listing_id = listings.id)
    limit 9
  ), taken as (
    update listings set source_key = 'pahiya', source_ref = 'dealer-' || place, url = null, seller_type = 'dealer',
      verification = 'unverified', colour = coalesce(colour, 'white'),
      status = case place when 2 then 'sold' else status end, ended_at = case place when 2 then now() end
    from chosen where chosen.id = listings.id returning listings.id, place
  ), offered as (
    insert into own_listings (id, owner_id, state, listing_id)
    select case place when 1 then $3::uuid when 2 then $4::uuid else uuidv7() end, $2,
      case place when 2 then 'sold' else 'live' end, id from taken returning id, listing_id
  ) insert into dealer_listings (own_listing_id, dealer_id, stock_number, row_hash, lacks)
    select offered.id, $1, 'PM-' || 100 + place, 'x',
      case when place % 3 = 0 then array['photos', 'colour'] else '{}'::text[] end
    from offered join taken on taken.id = offered.listing_id`

const rows: [
  number: number,
  stock: string | null,
  title: string | null,
  price: number | null,
  problems: object[],
  lacks: string[],
  state: string,
][] = [
  [2, 'PM-201', '2019 Maruti Suzuki Swift VXi', 545_000, [], ['description'], 'good'],
  [3, 'PM-202', '2021 Hyundai Creta SX', 1_285_000, [], ['photos', 'colour', 'plate'], 'good'],
  [
    4,
    'PM-203',
    null,
    null,
    [{ column: 'Make', message: '“Maruthi Sujuki” is not a make that we know', blocks: true }],
    [],
    'bad',
  ],
  [
    5,
    'PM-204',
    '2018 Honda City V',
    720_000,
    [{ column: 'Kilometres', message: 'We cannot read “few” as kilometres', blocks: false }],
    ['km'],
    'good',
  ],
  [
    6,
    null,
    null,
    null,
    [
      { column: 'Stock number', message: 'This cell is empty', blocks: true },
      { column: 'Price', message: 'This cell is empty', blocks: true },
    ],
    [],
    'bad',
  ],
]

export async function addDealer(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    const { rows: made } = await database.query<{ id: string; owner_id: string }>(owner)
    const { id, owner_id: ownerId } = made[0]!
    await database.query(stock, [id, ownerId, dealerCar, soldDealerCar])
    await database.query(
      `with account as (insert into accounts (name) values ('Farida Sheikh') returning id)
       insert into dealer_members (dealer_id, account_id, role) select $1, id, 'manager' from account`,
      [id],
    )
    await database.query(
      `insert into dealer_invitations (dealer_id, email, role, key_hash, expires_at)
       values ($1, 'ravi@people.example', 'sales', sha256($2::bytea), now() + interval '6 days')`,
      [id, 'i'.repeat(43)],
    )
    await database.query(
      `insert into dealer_imports (id, dealer_id, file_label, state, reason, rows_good, rows_bad, columns_unknown) values
         ($2, $1, 'november stock.xlsx', 'preview', null, 3, 2, array['Salesman']),
         ($3, $1, 'prices.csv', 'unreadable', 'Columns are missing: Stock number, Year', 0, 0, '{}')`,
      [id, stockImports.preview, stockImports.unreadable],
    )
    await database.query(
      `insert into dealer_imports (id, dealer_id, file_label, state, rows_good, rows_bad, rows_saved, cars_ended, finished_at)
       values ($2, $1, 'october stock.csv', 'saved', 3, 0, 3, 1, now())`,
      [id, stockImports.saved],
    )
    await database.query(
      `insert into dealer_import_rows (import_id, number, stock_number, cells, title, price_rupees, problems, lacks, state) values
         ($1, 2, 'PM-101', '{}', '2020 Maruti Suzuki Baleno Zeta', 685000, '[]', '{}', 'saved'),
         ($1, 3, 'PM-102', '{}', '2018 Hyundai i20 Asta', 610000, '[]', array['colour'], 'saved'),
         ($1, 4, 'PM-103', '{}', '2017 Honda City V', 590000, '[]', '{}', 'unchanged')`,
      [stockImports.saved],
    )
    for (const [number, stockNumber, title, price, problems, lacks, state] of rows) {
      await database.query(
        `insert into dealer_import_rows (import_id, number, stock_number, cells, title, price_rupees, problems, lacks, state)
         values ($1, $2, $3, '{}', $4, $5, $6, $7, $8)`,
        [stockImports.preview, number, stockNumber, title, price, JSON.stringify(problems), lacks, state],
      )
    }
    await showOnChannels(database)
  } finally {
    await database.end()
  }
}

/** One car has a different state on each channel, another is sold and removed from all. */
async function showOnChannels(database: pg.Client): Promise<void> {
  await database.query(
    `insert into channel_listings (own_listing_id, channel, wanted, settled_version, state, problems, tries, last_failure, next_try_at)
     values
       ($1, 'google', 'shown', 1, 'lacking', '[{"field":"vin","message":"Add the chassis number (VIN) from the RC"}]', 0, null, now()),
       ($1, 'meta', 'shown', 0, 'waiting', '[]', 2, 'status 503: down for maintenance', now() + interval '10 minutes'),
       ($1, 'partner', 'shown', 1, 'shown', '[]', 0, null, now())`,
    [dealerCar],
  )
  await database.query(
    `insert into channel_answers (own_listing_id, channel, change, announced_at, answered_at, outcome, status, receipt, answer)
     values ($1, 'partner', 'shown', now() - interval '64 seconds', now() - interval '61 seconds', 'accepted', 201, 'receipt-118',
       '{"receipt":"receipt-118","state":"listed"}')`,
    [dealerCar],
  )
  await database.query(
    `insert into channel_listings (own_listing_id, channel, wanted, settled_version, state, problems, tries, last_failure, next_try_at)
     select $1, channel, 'gone', 1, 'gone', '[]', 0, null, now() from unnest(array['google', 'meta', 'partner']) as channel`,
    [soldDealerCar],
  )
  await database.query(
    `insert into channel_answers (own_listing_id, channel, change, announced_at, answered_at, outcome, status, receipt, answer)
     values ($1, 'partner', 'gone', now() - interval '64 seconds', now() - interval '60 seconds', 'accepted', 200, 'receipt-131',
       '{"receipt":"receipt-131","state":"removed"}')`,
    [soldDealerCar],
  )
}
