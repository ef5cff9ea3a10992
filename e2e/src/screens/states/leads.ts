import pg from 'pg'

/** Messages that were passed on to the portal of the shown listing. */
export const leads = {
  waiting: '0190a6c2-7b1e-7c3d-9f2a-0000000000b1',
  delivered: '0190a6c2-7b1e-7c3d-9f2a-0000000000b2',
  failed: '0190a6c2-7b1e-7c3d-9f2a-0000000000b3',
  sent: '0190a6c2-7b1e-7c3d-9f2a-0000000000b4',
  unconfirmed: '0190a6c2-7b1e-7c3d-9f2a-0000000000b5',
}

/** From here on the listing's portal accepts leads. */
export async function addLeads(address: string, listing: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    await database.query(
      `update sources set lead_channel = 'email', lead_address = 'leads@portal.example'
       where key = (select source_key from listings where id = $1)`,
      [listing],
    )
    for (const [state, id] of Object.entries(leads)) {
      await database.query(
        `insert into leads (id, listing_id, source_key, buyer_name, buyer_phone, buyer_email, message, state, settled_at)
         select $1::uuid, id, source_key, 'Anita Deshmukh', '+919848022338', 'anita@people.example', 'Is it there?', $2::text,
           case when $2::text = 'waiting' then null else now() end
         from listings where id = $3`,
        [id, state, listing],
      )
    }
  } finally {
    await database.end()
  }
}
