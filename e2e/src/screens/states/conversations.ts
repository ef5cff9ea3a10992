import pg from 'pg'

/** Anita Deshmukh at the demo's Facebook, who has conversations with our seller. */
export const buyerName = 'Anita Deshmukh'
export const conversations = {
  open: '0190a6c2-7b1e-7c3d-9f2a-0000000000a1',
  unread: '0190a6c2-7b1e-7c3d-9f2a-0000000000a2',
  blocked: '0190a6c2-7b1e-7c3d-9f2a-0000000000a3',
  drive: '0190a6c2-7b1e-7c3d-9f2a-0000000000a4',
  warned: '0190a6c2-7b1e-7c3d-9f2a-0000000000a5',
}

type Said = { by: 'buyer' | 'seller'; minutesAgo: number; text: string; offer?: Offer; drive?: Drive }
type Drive = { status: 'proposed' | 'accepted' | 'moved' | 'done'; inDays: number; place: string }
type Offer = { below: number; status: 'pending' | 'accepted' | 'rejected' }

const thread: Said[] = [
  { by: 'buyer', minutesAgo: 1_300, text: 'Hi, I am interested in your car. Is the RC in your name?' },
  {
    by: 'seller',
    minutesAgo: 1_290,
    text: 'Namaste. It is at home in Kukatpally, near the metro. Come any evening after six.',
  },
  { by: 'buyer', minutesAgo: 1_280, text: 'One portal says two owners.' },
  { by: 'seller', minutesAgo: 1_270, text: 'First owner. That advert is by a broker, not by me.' },
  { by: 'buyer', minutesAgo: 50, text: '', offer: { below: 25_000, status: 'rejected' } },
  { by: 'seller', minutesAgo: 40, text: 'Too low for me. The tyres are from last year.' },
  { by: 'seller', minutesAgo: 30, text: '', offer: { below: 10_000, status: 'pending' } },
]
const agreed: Said[] = [
  { by: 'buyer', minutesAgo: 3_000, text: 'Would you take a little less?' },
  { by: 'buyer', minutesAgo: 2_990, text: '', offer: { below: 15_000, status: 'accepted' } },
  { by: 'seller', minutesAgo: 20, text: 'You can see it at Gachibowli until 8 pm.' },
]
const blocked: Said[] = [{ by: 'buyer', minutesAgo: 20_000, text: 'Is it sold?' }]

/** Both share their phone and e-mail; then the seller writes a typical scam message. */
const warned: Said[] = [
  { by: 'buyer', minutesAgo: 700, text: 'Is it still there? I can come on Saturday.' },
  {
    by: 'seller',
    minutesAgo: 690,
    text: 'Many people ask. Pay a token of ₹5,000 by UPI first, then I keep it for you.',
  },
]

const driving: Said[] = [
  { by: 'buyer', minutesAgo: 9_000, text: 'Can I drive it once?' },
  { by: 'seller', minutesAgo: 8_990, text: 'Of course.' },
  {
    by: 'buyer',
    minutesAgo: 8_980,
    text: 'Test drive',
    drive: { status: 'done', inDays: -3, place: 'Ameerpet metro, gate 1' },
  },
  { by: 'buyer', minutesAgo: 300, text: 'I would like to bring my brother.' },
  {
    by: 'buyer',
    minutesAgo: 290,
    text: 'Test drive',
    drive: { status: 'moved', inDays: 1, place: 'Ameerpet metro, gate 1' },
  },
  {
    by: 'seller',
    minutesAgo: 200,
    text: 'Test drive',
    drive: { status: 'proposed', inDays: 2, place: 'Kukatpally metro, gate 2, near the tea stall' },
  },
]

export async function addConversations(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string }>(
      `with account as (
         insert into accounts (name, email, email_verified) values ($1, 'anita.deshmukh@people.example', true) returning id)
       insert into account_providers (account_id, provider, provider_account_id)
       select id, 'facebook', '10012' from account returning account_id as id`,
      [buyerName],
    )
    const buyer = rows[0]!.id
    await converse(database, buyer, conversations.open, 'own-2', thread)
    await database.query(
      `update conversations set contact_asked_by = 'buyer', contact_state = 'pending' where id = $1`,
      [conversations.open],
    )
    await converse(database, buyer, conversations.unread, 'own-4', agreed)
    await database.query('update conversations set buyer_read = 2 where id = $1', [conversations.unread])
    await converse(database, buyer, conversations.drive, 'own-1', driving)
    await addReviews(database, buyer)
    await converse(database, buyer, conversations.warned, 'own-6', warned)
    await shareContact(database, conversations.warned)
    await allowCalls(database, buyer, conversations.unread)
    await converse(database, buyer, conversations.blocked, 'own-5', blocked)
    await database.query(`update conversations set status = 'blocked', blocked_by = 'seller' where id = $1`, [
      conversations.blocked,
    ])
  } finally {
    await database.end()
  }
}

/** Both accounts have a phone, and in one conversation both have allowed calls. */
async function allowCalls(database: pg.Client, buyer: string, id: string): Promise<void> {
  await database.query(`update accounts set phone = '+919848022338', phone_verified_at = now() where id = $1`, [buyer])
  await database.query(
    `update accounts set phone = '+919848022339', phone_verified_at = now()
     where id = (select seller_id from conversations where id = $1) and phone is null`,
    [id],
  )
  await database.query(`insert into call_consents (conversation_id, part) values ($1, 'buyer'), ($1, 'seller')`, [id])
  await database.query(
    `insert into call_aliases (number, conversation_id, expires_at) values ('+914071201000', $1, now() + interval '30 days')`,
    [id],
  )
}

async function shareContact(database: pg.Client, id: string): Promise<void> {
  await database.query(`update conversations set contact_asked_by = 'buyer', contact_state = 'agreed' where id = $1`, [
    id,
  ])
  await database.query(
    `insert into contact_shares (conversation_id, part, phone, email)
     values ($1, 'buyer', '+919848022338', 'anita.deshmukh@people.example'), ($1, 'seller', '+919848022339', null)`,
    [id],
  )
}

async function converse(
  database: pg.Client,
  buyer: string,
  id: string,
  ref: string,
  said: readonly Said[],
): Promise<void> {
  const { rows } = await database.query<{ price: string }>(
    `insert into conversations (id, listing_id, subject, buyer_id, seller_id, last_number, buyer_read, seller_read,
       last_text, last_message_at)
     select $1, listings.id, concat_ws(' ', year, brand, model, variant), $2, owner_id, $3, $3, $3, $4, now() - make_interval(mins => $5)
     from listings join own_listings on own_listings.listing_id = listings.id where source_ref = $6
     returning (select price_rupees from listings where id = listing_id) as price`,
    [id, buyer, said.length, said.at(-1)!.text || 'An offer', said.at(-1)!.minutesAgo, ref],
  )
  const price = Number(rows[0]!.price)
  for (const [place, { by, minutesAgo, text, offer, drive }] of said.entries()) {
    const { rows: written } = await database.query<{ id: string }>(
      `insert into messages (conversation_id, number, sender, content, created_at)
       values ($1, $2, $3, $4, now() - make_interval(mins => $5)) returning id`,
      [id, place + 1, by, text, minutesAgo],
    )
    if (offer) await makeOffer(database, id, written[0]!.id, price, offer)
    if (drive) await meet(database, id, written[0]!.id, drive)
  }
}

async function meet(database: pg.Client, id: string, message: string, { status, inDays, place }: Drive): Promise<void> {
  await database.query(
    `insert into appointments (message_id, conversation_id, calendar_id, starts_at, place, status, proposed_at)
     values ($2, $1, $2, date_trunc('day', now(), 'Asia/Kolkata') + make_interval(days => $3, hours => 17, mins => 30), $4, $5,
       now() - interval '6 days')`,
    [id, message, inDays, place, status],
  )
}

/** Two buyers reviewed our seller; one review is reported. */
async function addReviews(database: pg.Client, buyer: string): Promise<void> {
  await database.query(
    `with seller as (select seller_id as id from conversations where buyer_id = $1 limit 1),
       other as (insert into accounts (name) values ('Suresh Babu') returning id)
     insert into reviews (seller_id, buyer_id, rating, text, answer, answered_at)
     select seller.id, $1::uuid, 5, 'Car as described, papers in order. He waited when I was late.',
       'Thank you, Anita. Drive safely!', now() from seller
     union all
     select seller.id, other.id, 4, 'Friendly. The second key came a week later.', null, null from seller, other`,
    [buyer],
  )
  await database.query(
    `insert into review_reports (review_id, reporter_id, reason, note)
     select id, $1, 'not_true', 'The second key came after three days.' from reviews where rating = 4`,
    [buyer],
  )
}

async function makeOffer(database: pg.Client, id: string, message: string, price: number, offer: Offer): Promise<void> {
  const amount = price - offer.below
  await database.query(
    `insert into offers (message_id, conversation_id, amount_rupees, conditions, status, ended_by, ended_at, expires_at)
     values ($1, $2, $3, '{inspection}', $4, case when $4 <> 'pending' then 'answer' end,
       case when $4 <> 'pending' then now() end, now() + interval '2 days')`,
    [message, id, amount, offer.status],
  )
  if (offer.status !== 'accepted') return
  await database.query(
    `insert into deals (conversation_id, message_id, amount_rupees, conditions) values ($1, $2, $3, '{inspection}')`,
    [id, message, amount],
  )
}
