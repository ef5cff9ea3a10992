import pg from 'pg'

/** Listings in the desk queue; filled in by addDeskCases. */
export const deskCases = { photos: '', plate: '', cars: '', reused: '' }

/** Cases for moderators: four flagged listings or photos, one of them claimed by a colleague, and one doubtful pair. */
export async function addDeskCases(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    const own = (ref: string) => one(database, 'select id from listings where source_ref = $1', [ref])
    deskCases.photos = await own('own-5')
    deskCases.cars = await own('own-6')
    deskCases.reused = await own('own-4')
    const { rows } = await database.query<{ id: string }>(portalAdverts)
    const [copied, plated, clashing, seen] = rows.map(({ id }) => id)
    deskCases.plate = plated!
    // Shows the picture of one car for another.
    await database.query(samePicture, [deskCases.photos, copied])
    await database.query(samePicture, [deskCases.reused, seen])
    await database.query(`update listings set description = $2 where id = $1`, [deskCases.photos, words])
    await database.query(`update listings set plate = 'TS09FB2231' where id = any($1::uuid[])`, [[plated, clashing]])
    await database.query(`update listings set owners = 1 where source_ref in ('own-3', 'own-5', 'own-6', 'own-7')`)
    const flag = (id: string, kind: string, evidence: object) =>
      database.query(
        `insert into listing_flags (listing_id, kind, evidence) values ($1, $2, $3)
         on conflict (listing_id, kind) do update set evidence = excluded.evidence`,
        [id, kind, JSON.stringify(evidence)],
      )
    await flag(deskCases.photos, 'photos-elsewhere', { otherIds: [copied], alike: 1 })
    const { rows: valued } = await database.query<{ low: number }>(rated, [deskCases.photos])
    await flag(deskCases.photos, 'price-far-below', { usualLowRupees: valued[0]!.low, basedOn: 'value' })
    await flag(deskCases.photos, 'payment-words', { looksLike: 'advance', marks: [] })
    await flag(deskCases.plate, 'plate-elsewhere', { otherIds: [clashing] })
    await flag(deskCases.cars, 'many-first-owner', { cars: 4 })
    const ask = (kind: string, id: string, key = id) =>
      database.query(
        `insert into desk_items (kind, subject_key, title, evidence)
         select $1, $3, title, $4 from listings where id = $2 on conflict do nothing`,
        [kind, id, key, '{}'],
      )
    await ask('listing-flags', deskCases.photos)
    await ask('listing-flags', deskCases.plate)
    await ask('listing-flags', deskCases.cars)
    await ask('reused-photo', deskCases.reused)
    const { rows: pairs } = await database.query<{ a: string; b: string }>(likePair)
    await ask('same-car', pairs[0]!.a, `${pairs[0]!.a} ${pairs[0]!.b}`)
    await database.query(
      `insert into photo_checks (listing_id, state, other_listing_id, checked_at) values ($1, 'reused', $2, now())
       on conflict (listing_id) do update set state = 'reused', other_listing_id = excluded.other_listing_id, checked_at = now()`,
      [deskCases.reused, seen],
    )
    const colleague = await one(
      database,
      `insert into accounts (name, email, email_verified) values ('Meera Iyer', 'meera.iyer@people.example', true) returning id`,
    )
    await database.query(
      `update desk_items set claimed_by = $1, claimed_until = now() + interval '2 hours'
       where kind = 'listing-flags' and subject_key = $2`,
      [colleague, deskCases.plate],
    )
    await database.query(
      `insert into desk_items (kind, subject_key, title, state, outcome, closed_by, closed_at)
       select decided.kind, id, title, 'closed', outcome, $1, now() - interval '3 hours'
       from (values ('listing-flags', 'lift'), ('listing-flags', 'stands'), ('reused-photo', 'allowed')) as decided (kind, outcome)
       cross join lateral (select id::text, title from listings where source_ref = 'own-7') as listing`,
      [colleague],
    )
  } finally {
    await database.end()
  }
}

const words = `Single owner, all papers in order, serviced every year. I am out of the city this month. Send 8000 token now, then I will tell you where the car is. Price is fixed, no exchange.`

const portalAdverts = `
  select id from listings where source_key <> 'pahiya' and status = 'active'
    and (select count(*) from listing_pictures where listing_id = listings.id) >= 2
  order by source_ref offset 20 limit 4`

const likePair = `
  select a.id as a, b.id as b from listings as a
  join listings as b on b.id > a.id and (b.brand, b.model, b.year, b.city) = (a.brand, a.model, a.year, a.city)
  where a.source_key <> 'pahiya' and b.source_key <> 'pahiya' and a.source_key <> b.source_key
    and a.status = 'active' and b.status = 'active'
  order by a.car_id = b.car_id desc, a.source_ref, b.source_ref limit 1`

/** Priced below half the value of such cars. */
const rated = `
  insert into listing_values (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables,
    indexed_value_rupees, indexed_is_sure, likely_low_rupees, likely_high_rupees)
  select id, price_rupees * 2.2, price_rupees * 2.05, price_rupees * 2.4, 31, price_rupees * 2.2, true,
    price_rupees * 1.9, price_rupees * 2.6
  from listings where id = $1
  on conflict (listing_id) do update set value_rupees = excluded.value_rupees, value_low_rupees = excluded.value_low_rupees,
    value_high_rupees = excluded.value_high_rupees, value_comparables = 31,
    likely_low_rupees = excluded.likely_low_rupees, likely_high_rupees = excluded.likely_high_rupees
  returning likely_low_rupees::float8 as low`

/** Both listings show the first photo of one of them. */
const samePicture = `
  with photo as (select url from listing_pictures where listing_id = $2 order by position limit 1)
  update listing_pictures set url = photo.url from photo
  where listing_id = $1 and position = (select min(position) from listing_pictures where listing_id = $1)`

async function one(database: pg.Client, query: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.query<{ id: string }>(query, values)
  if (!rows[0]) throw new Error(`nothing in the market for: ${query}`)
  return rows[0].id
}
