import pg from 'pg'

/** A seller's listing whose papers are waiting for review, and one whose paper was refused. */
export const verifications = {
  waiting: '0190a6c2-7b1e-7c3d-9f2a-0000000000d1',
  refused: '0190a6c2-7b1e-7c3d-9f2a-0000000000d2',
}

const none = { rc: null, insurance: null, entered: null, registry: null, note: null }
const findings = [
  {
    ...none,
    field: 'registration',
    result: 'agrees',
    rc: 'TS 08 EK 4417',
    insurance: 'TS 08 EK 4417',
    entered: 'TS 08 EK 4417',
    registry: 'TS 08 EK 4417',
  },
  { ...none, field: 'office', result: 'agrees', rc: 'Medchal, Telangana' },
  {
    ...none,
    field: 'make',
    result: 'agrees',
    rc: 'MARUTI SUZUKI INDIA LTD WAGON R',
    entered: 'Maruti Suzuki Wagon R',
    registry: 'MARUTI SUZUKI INDIA LTD WAGON R LXI',
  },
  { ...none, field: 'year', result: 'agrees', rc: '2016-03-14', entered: '2016', registry: '2016-03-14' },
  { ...none, field: 'fuel', result: 'agrees', rc: 'Petrol / CNG', entered: 'CNG', registry: 'Petrol / CNG' },
  { ...none, field: 'ownerSerial', result: 'agrees', rc: '2', entered: '2', registry: '2' },
  {
    ...none,
    field: 'ownerName',
    result: 'agrees',
    rc: 'K. Lakshmi',
    insurance: 'K Lakshmi',
    entered: 'Lakshmi K',
    registry: 'K LAKSHMI',
  },
  { ...none, field: 'fitUntil', result: 'agrees', rc: '2031-03-13', registry: '2031-03-13' },
  { ...none, field: 'insuredUntil', result: 'open', insurance: '2027-02-02' },
  { ...none, field: 'financier', result: 'conflicts', rc: '', registry: 'NAGAR CO-OP BANK', note: 'loan-not-on-paper' },
]

/** Two cars from our own sellers; the second now belongs to the account with the conversations. */
export async function addVerifications(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    const seller = await accountOf(
      database,
      `insert into accounts (name, phone, phone_verified_at) values ('Lakshmi', '+919848022299', now()) returning id`,
    )
    const buyer = await accountOf(database, `select id from accounts where email = 'anita.deshmukh@people.example'`)
    await addOwn(database, verifications.waiting, seller)
    await addOwn(database, verifications.refused, buyer)
    const kept = JSON.stringify(findings)
    await database.query(
      `insert into verifications (own_listing_id, papers, registry, findings, read_at) values ($1, 'in_review', 'answered', $2, now())`,
      [verifications.waiting, kept],
    )
    await database.query(
      `insert into verifications (own_listing_id, papers, refused_paper, refused_reason, registry, findings, read_at, decided_at)
       values ($1, 'refused', 'insurance', 'The last line of the policy is cut off. Please send the whole page.', 'answered', $2, now(), now())`,
      [verifications.refused, kept],
    )
    await database.query(
      `insert into desk_items (kind, subject_key, title, evidence)
       select 'papers', own_listings.id::text, listings.title, $2
       from own_listings join listings on listings.id = own_listings.listing_id where own_listings.id = $1`,
      [verifications.waiting, JSON.stringify({ round: 1, findings, unread: [] })],
    )
    for (const category of ['rcBook', 'insurance']) {
      await database.query(
        `insert into files (owner_id, category, object_key, upload_address, upload_until, state, media_type, byte_length, sha256,
           cleaned_key, malware_scan, own_listing_id)
         values ($1, $2, 'uploads/of-the-pictures-' || $2, 'https://store.example/' || $2, now(), 'checked', 'image/jpeg', 1,
           repeat('0', 64), 'pictures-' || $2, 'not_configured', $3)`,
        [seller, category, verifications.waiting],
      )
    }
  } finally {
    await database.end()
  }
}

async function accountOf(database: pg.Client, statement: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(statement)
  return rows[0]!.id
}

/** Changes the owner of a car that already has one in the pictures. */
async function addOwn(database: pg.Client, id: string, ownerId: string): Promise<void> {
  const { rows } = await database.query<{ listing_id: string }>(
    `delete from own_listings where id = (
       select own_listings.id from own_listings join listings on listings.id = listing_id
       where listings.status = 'active' and own_listings.id <> all ($1::uuid[])
         and not exists (select from conversations where conversations.listing_id = listings.id)
       order by listings.source_ref desc limit 1)
     returning listing_id`,
    [Object.values(verifications)],
  )
  const listing = rows[0]!.listing_id
  await database.query(`insert into own_listings (id, owner_id, state, listing_id) values ($1, $2, 'live', $3)`, [
    id,
    ownerId,
    listing,
  ])
  // Demo cars may be verified without papers; a car whose papers are waiting or were refused is not.
  await database.query(`update listings set verification = 'unverified' where id = $1`, [listing])
}
