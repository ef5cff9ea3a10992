import pg from 'pg'

/** Posts of invented people; their ids are fixed, so that a screen can open one. */
export const communityPosts = {
  thread: '0190a6c2-7b1e-7c3d-9f2a-00000000e001',
  alone: '0190a6c2-7b1e-7c3d-9f2a-00000000e002',
  outside: '0190a6c2-7b1e-7c3d-9f2a-00000000e003',
  deleted: '0190a6c2-7b1e-7c3d-9f2a-00000000e004',
}

const people = ['Lakshmi', 'Farhan', 'Anita', 'Venkat'].map((name, place) => ({
  name,
  account: `0190a6c2-7b1e-7c3d-9f2a-00000000ea0${place}`,
  member: `0190a6c2-7b1e-7c3d-9f2a-00000000eb0${place}`,
}))

const posts = [
  {
    id: communityPosts.thread,
    by: 1,
    category: 'questions',
    hoursAgo: 2,
    title: 'Is a 2017 Innova at 1.2 lakh km still a buy?',
    content:
      'Dealer in LB Nagar asks 14.9. Service book is complete until 2024, then nothing. What would you look at first?',
  },
  {
    id: communityPosts.alone,
    by: 0,
    category: 'reviews',
    hoursAgo: 30,
    title: 'Two years with a CNG Wagon R, all bills',
    content:
      'Bought at 61k km, now 84k. Every rupee is in the table: fuel, two tyres, one clutch cable, insurance. The boot is gone, the money is not.',
  },
  {
    id: '0190a6c2-7b1e-7c3d-9f2a-00000000e005',
    by: 2,
    category: 'discussion',
    hoursAgo: 50,
    title: 'Which RTO in Hyderabad answers fastest?',
    content: 'Kukatpally took nine working days for mine. Yours?',
  },
] as const

/** Comments in the order of writing; `under` is the number of the parent comment. */
const comments: { by: number; under: number | null; content: string; isHidden?: true }[] = [
  { by: 3, under: null, content: 'At this reading I would ask for the injector test first, then the clutch.' },
  { by: 1, under: 1, content: 'Who does the test in LB Nagar?' },
  { by: 3, under: 2, content: 'Any workshop with a diesel bench. Ask for the printed values.' },
  { by: 0, under: null, content: 'Best loan, message me.', isHidden: true },
]

/** Fills the community of a market with examples. */
export async function addCommunity(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  await database.query('begin')
  for (const { name, account, member } of people) {
    await database.query('insert into accounts (id, name) values ($1, $2)', [account, name])
    await database.query(
      `insert into community_members (id, account_id, city, is_listed, joined_at, level)
       values ($1, $2, 'Hyderabad', true, now() - interval '90 days', 2)`,
      [member, account],
    )
  }
  for (const { id, by, category, hoursAgo, title, content } of posts) {
    await database.query(
      `insert into community_posts (id, origin, member_id, category, title, content, state, published_at)
       values ($1, 'member', $2, $3, $4, $5, 'live', date_trunc('milliseconds', now() - make_interval(hours => $6)))`,
      [id, people[by]!.member, category, title, content, hoursAgo],
    )
  }
  await addOutside(database)
  await addThread(database)
  await addSpotlightAndEvents(database)
  await database.query('commit')
  await database.end()
}

async function addOutside(database: pg.Client): Promise<void> {
  await database.query(
    `insert into community_posts (id, origin, category, title, content, state, published_at)
     values ($1, 'external', 'market-insights', 'Small diesel supply thins out in the south', '', 'live',
       date_trunc('milliseconds', now() - interval '5 hours'))`,
    [communityPosts.outside],
  )
  await database.query(
    `insert into external_posts (post_id, feed, source_url, url_key)
     values ($1, 'Sadak Journal', 'https://sadak.example/diesel', decode(repeat('ab', 32), 'hex'))`,
    [communityPosts.outside],
  )
  await database.query(
    `insert into community_posts (id, origin, member_id, category, state, deleted_at)
     values ($1, 'member', $2, 'discussion', 'deleted', now())`,
    [communityPosts.deleted, people[0]!.member],
  )
  await database.query('update community_sources set read_at = now()')
}

async function addThread(database: pg.Client): Promise<void> {
  const ids: string[] = []
  for (const { by, under, content, isHidden = false } of comments) {
    const written = await database.query<{ id: string }>(
      `insert into community_comments (post_id, member_id, parent_id, content, state, state_rule)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [
        communityPosts.thread,
        people[by]!.member,
        under === null ? null : ids[under - 1],
        content,
        isHidden ? 'hidden' : 'live',
        isHidden ? 'spam' : null,
      ],
    )
    ids.push(written.rows[0]!.id)
  }
  for (const { member } of people.slice(0, 3)) {
    await database.query('insert into community_likes (post_id, member_id) values ($1, $2)', [
      communityPosts.thread,
      member,
    ])
  }
  await database.query(`insert into community_views (post_id, day, views) values ($1, current_date, 188)`, [
    communityPosts.thread,
  ])
}

async function addSpotlightAndEvents(database: pg.Client): Promise<void> {
  await database.query(
    `insert into community_spotlights (member_id, make, model, year, story, specs, category, state, picked_at, decided_at)
     values ($1, 'Mahindra', 'Thar', 2022, $2, '{"Hard top","All-terrain tyres"}', 'modified', 'live', now(), now())`,
    [
      people[3]!.member,
      'To Leh and back in eleven days. Two punctures, one new friend, and the clutch is still the first.',
    ],
  )
  const event = `insert into community_events (title, content, starts_at, ends_at, city, place, link)
    values ($1, $2, date_trunc('hour', now() + make_interval(days => $3)),
      date_trunc('hour', now() + make_interval(days => $3, hours => 2)), 'Hyderabad', $4, $5)`
  const check = ['Sunday paper check', 'Bring the RC book, leave knowing what it says. Free.', 3]
  await database.query(event, [...check, 'Necklace Road', 'https://sadak.example/paper-check'])
  await database.query(event, ['EV owners compare battery reports', 'Twelve seats.', 17, 'Madhapur', null])
}
