import pg from 'pg'

/** Articles in every state; their ids are fixed, so that a screen can open one. */
export const articles = {
  report: '0190a6c2-7b1e-7c3d-9f2a-00000000d001',
  machine: '0190a6c2-7b1e-7c3d-9f2a-00000000d002',
  people: '0190a6c2-7b1e-7c3d-9f2a-00000000d003',
  policy: '0190a6c2-7b1e-7c3d-9f2a-00000000d004',
  days: '0190a6c2-7b1e-7c3d-9f2a-00000000d005',
  shared: '0190a6c2-7b1e-7c3d-9f2a-00000000d006',
  pending: '0190a6c2-7b1e-7c3d-9f2a-00000000d007',
  failed: '0190a6c2-7b1e-7c3d-9f2a-00000000d008',
  scheduled: '0190a6c2-7b1e-7c3d-9f2a-00000000d009',
  draft: '0190a6c2-7b1e-7c3d-9f2a-00000000d010',
}

type Status = 'draft' | 'pending_approval' | 'approved' | 'published' | 'shared'
type Example = {
  id: string
  origin: 'people' | 'market-report' | 'machine'
  title: string
  excerpt: string
  category: string
  tags: string[]
  status: Status
  withChart?: true
  check?: 'passed' | 'failed'
}

const examples: Example[] = [
  {
    id: articles.draft,
    origin: 'people',
    title: 'Hail season and used cars',
    excerpt: 'Where dents hide, and what they do to a price.',
    category: 'buying-guides',
    tags: ['Hail'],
    status: 'draft',
  },
  {
    id: articles.failed,
    origin: 'machine',
    title: 'Small diesels in Hyderabad',
    excerpt: 'How many are on offer, and what they ask.',
    category: 'market-trends',
    tags: ['Diesel'],
    status: 'pending_approval',
    check: 'failed',
  },
  {
    id: articles.pending,
    origin: 'machine',
    title: 'Taking a loan entry off the RC',
    excerpt: 'What the bank gives, which form goes to the RTO, and how long it takes.',
    category: 'buying-guides',
    tags: ['RC transfer', 'Loan'],
    status: 'pending_approval',
    check: 'passed',
  },
  {
    id: articles.scheduled,
    origin: 'people',
    title: 'A test drive in eleven minutes',
    excerpt: 'A route with a cold start, a rough road and one hard stop.',
    category: 'buying-guides',
    tags: ['Test drive'],
    status: 'approved',
  },
  {
    id: articles.policy,
    origin: 'machine',
    title: 'What changes for a car after fifteen years',
    excerpt: 'Fitness test and re-registration: what the rules say and where to read them.',
    category: 'policy',
    tags: ['Fitness', 'Old cars', 'RTO'],
    status: 'published',
    check: 'passed',
  },
  {
    id: articles.days,
    origin: 'market-report',
    title: 'How long cars stay on offer',
    excerpt: 'Days from the first advert to the last, by body type, counted from adverts that ended last month.',
    category: 'market-trends',
    tags: ['Time on offer', 'Hatchback', 'SUV'],
    status: 'published',
    withChart: true,
  },
  {
    id: articles.people,
    origin: 'people',
    title: 'Reading the battery report of a used EV',
    excerpt: 'State of health, fast-charge share and the warranty that is left.',
    category: 'technology',
    tags: ['Electric', 'Battery'],
    status: 'published',
  },
  {
    id: articles.shared,
    origin: 'people',
    title: 'How to read an RC book before you pay',
    excerpt: 'Five lines on a registration certificate decide whether a car can become yours. The others can wait.',
    category: 'buying-guides',
    tags: ['RC transfer', 'Papers', 'First car'],
    status: 'shared',
  },
  {
    id: articles.machine,
    origin: 'machine',
    title: 'How insurance passes to the new owner',
    excerpt: 'What a buyer must send, to whom, and by when, with the form numbers.',
    category: 'buying-guides',
    tags: ['Insurance', 'Papers', 'First car'],
    status: 'published',
    check: 'passed',
  },
  {
    id: articles.report,
    origin: 'market-report',
    title: 'Hyderabad last month: what rose and what fell',
    excerpt: 'Typical asking prices of the most advertised models, this month beside the one before.',
    category: 'market-trends',
    tags: ['Prices', 'Hyderabad', 'Swift', 'Creta'],
    status: 'published',
    withChart: true,
  },
]

const content = `<p>The policy does not move with the car by itself. The buyer writes to the insurer with the new RC, or with proof that its transfer was asked for. [1]</p>
<chart key="months"></chart>
<h2>What to send</h2>
<ol><li>The policy number, and the <strong>engine and chassis numbers</strong> as in the RC.</li><li>Form 29 and Form 30, signed by both.</li><li>The fee that the insurer names on <a href="https://insurer.example/fees">its page</a>.</li></ol>
<p>Until then cover for damage to others goes on, and cover for the own car does not. [2]</p>
<blockquote>The transferee shall apply within fourteen days from the date of transfer.</blockquote>
<h2>What it costs</h2>
<table><caption>Fees as the insurer names them</caption><thead><tr><th>Paper</th><th>Fee</th></tr></thead><tbody><tr><td>Endorsement</td><td>₹50</td></tr><tr><td>Recovery of the no-claim bonus</td><td>by slab</td></tr></tbody></table>`

const sources = [
  {
    title: 'Transfer of ownership: papers and time limits',
    url: 'https://transport.example/rc',
    quotation: 'within fourteen days from the date of transfer',
    fetchedAt: '2026-11-11T04:00:00.000Z',
    archive: null,
  },
  {
    title: 'Motor policy wording, private car',
    url: 'https://insurer.example/wording',
    quotation: null,
    fetchedAt: '2026-11-10T04:00:00.000Z',
    archive: null,
  },
]

/** Example figures that the screenshots show. */
const chart = {
  key: 'months',
  title: 'Typical asking price by model',
  summary: 'Five models in Hyderabad; the Creta asks most.',
  source: 'Example figures of these pictures',
  unit: 'rupees',
  labelHead: 'Model',
  valueHead: 'Typical price',
  bars: [
    { label: 'Hyundai Creta', value: 1_000_000 },
    { label: 'Hyundai i20', value: 640_000 },
    { label: 'Maruti Suzuki Swift', value: 520_000 },
    { label: 'Tata Tiago', value: 390_000 },
    { label: 'Maruti Suzuki Alto', value: 281_000 },
  ],
}

/** Two admins, one of whom writes and the other approves, and their articles in every state. */
export async function addArticles(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    const writer = await addAdmin(database, 'Kavya Menon')
    const approver = await addAdmin(database, 'Arjun Pillai')
    for (const example of examples) await addArticle(database, example, { writer, approver })
    await addCorrection(database, articles.machine, { writer, approver })
    await database.query(`update articles set scheduled_for = now() + interval '1 day' where id = $1`, [
      articles.scheduled,
    ])
    // The journeys appoint their own first admin, which a market that already has admins would reject.
    await database.query(`delete from account_grants where account_id = any ($1)`, [[writer, approver]])
  } finally {
    await database.end()
  }
}

async function addAdmin(database: pg.Client, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}@people.example`
  const { rows } = await database.query<{ id: string }>(
    `with account as (insert into accounts (name, email, email_verified) values ($1, $2, true) returning id),
       given as (insert into account_grants (account_id, granted) select id, 'admin' from account)
     select id from account`,
    [name, email],
  )
  return rows[0]!.id
}

type Admins = { writer: string; approver: string }

async function addArticle(database: pg.Client, example: Example, { writer, approver }: Admins): Promise<void> {
  const { id, origin, title, status, check } = example
  const author = origin === 'people' ? writer : null
  await database.query(`insert into articles (id, origin, author_id, report_key) values ($1, $2, $3, $4)`, [
    id,
    origin,
    author,
    origin === 'market-report' ? `example-${title}` : null,
  ])
  await addVersion(database, example, { version: 1, text: content, savedBy: author })
  if (check !== undefined) {
    const finding = {
      kind: 'number',
      sentence: 'The fee is ₹5 lakh.',
      source: 1,
      message: 'The source says ₹50,000.',
      blocks: true,
    }
    await database.query(`update article_versions set check_state = $2, findings = $3 where article_id = $1`, [
      id,
      check,
      JSON.stringify(check === 'failed' ? [finding] : []),
    ])
  }
  await moveTo(database, id, status, approver)
}

async function addVersion(
  database: pg.Client,
  { id, title, excerpt, category, tags, withChart }: Example,
  { version, text, savedBy }: { version: number; text: string; savedBy: string | null },
): Promise<void> {
  await database.query(
    `insert into article_versions (article_id, version, title, excerpt, content, category, tags, sources, charts,
       read_minutes, hash, saved_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 3, '', $10)`,
    [
      id,
      version,
      title,
      excerpt,
      text,
      category,
      tags,
      JSON.stringify(sources),
      JSON.stringify(withChart ? [chart] : []),
      savedBy,
    ],
  )
}

/** One step at a time, because the database accepts no other order. */
async function moveTo(database: pg.Client, id: string, status: Status, approver: string): Promise<void> {
  const steps = ['pending_approval', 'approved', 'published', 'shared'] as const
  for (const step of steps.slice(0, steps.findIndex((each) => each === status) + 1)) {
    if (step === 'approved') {
      await database.query(
        `update articles set status = 'approved', approved_version = version, approved_by = $2, approved_at = now(),
           approved_hash = (select hash from article_versions where article_id = $1 and version = articles.version)
         where id = $1`,
        [id, approver],
      )
      continue
    }
    if (step === 'shared') {
      await database.query(
        `insert into article_shares (article_id, network, outcome, url, problem)
         values ($1, 'mastodon', 'posted', 'https://social.example/@pahiya/1', null),
           ($1, 'telegram', 'refused', null, 'chat not found')`,
        [id],
      )
    }
    await database.query(`update articles set status = $2 where id = $1 and status <> $2`, [id, step])
  }
}

/** A live text that was corrected once. */
async function addCorrection(database: pg.Client, id: string, { writer, approver }: Admins): Promise<void> {
  const example = examples.find((each) => each.id === id)!
  const text = content.replace('Form 29 and Form 30', 'Form 29 and Form 30, in two copies each')
  await addVersion(database, example, { version: 2, text, savedBy: writer })
  await database.query(`update article_versions set check_state = 'passed', findings = '[]' where article_id = $1`, [
    id,
  ])
  await database.query(
    `insert into article_corrections (article_id, note, from_version, version, written_by)
     values ($1, 'We did not say that the forms are sent in two copies each.', 1, 2, $2)`,
    [id, writer],
  )
  await moveTo(database, id, 'published', approver)
}
