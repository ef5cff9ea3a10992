import { postCategories, spotlightCategories } from '@pahiya/domain/community/post-fields'
import * as z from 'zod'
import { findOrCreateAccount } from '../../../accounts/sign-in/find-or-create-account.ts'
import { seedEvent, seedMember, seedPost, seedSpotlight } from '../../../community/seed-community.ts'
import { openStores } from '../../../platform/engines/stores.ts'
import { runCommand } from '../../../platform/process/run-process.ts'

const Admin = z.object({
  admin: z.object({ provider: z.string(), id: z.string(), name: z.string(), email: z.email().nullable() }),
})
const Comment = z.object({
  by: z.string(),
  content: z.string(),
  minutesLater: z.number(),
  answers: z.int().min(0).optional(),
})
const Record = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('member'),
    key: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    joinedDaysAgo: z.int(),
    level: z.int(),
  }),
  z.object({
    kind: z.literal('post'),
    by: z.string(),
    title: z.string(),
    content: z.string(),
    category: z.enum(postCategories),
    minutesAgo: z.int(),
    likedBy: z.array(z.string()),
    comments: z.array(Comment),
  }),
  z.object({
    kind: z.literal('spotlight'),
    by: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    story: z.string(),
    specs: z.array(z.string()),
    category: z.enum(spotlightCategories),
    picked: z.boolean(),
    ratings: z.array(z.object({ by: z.string(), stars: z.int() })),
  }),
  z.object({
    kind: z.literal('event'),
    title: z.string(),
    content: z.string(),
    inDays: z.int(),
    startsAt: z.string(),
    hours: z.number(),
    city: z.string(),
    place: z.string(),
  }),
])

/**
 * Writes the posts of the demo's invented members: on standard input the admin who enters events, then one record per
 * line. Existing records are left unchanged.
 */
await runCommand('seed-community', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-seed')
  const { database } = stores
  try {
    process.stdin.setEncoding('utf8')
    let text = ''
    for await (const chunk of process.stdin) text += chunk
    const [first = '{}', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
    const adminId = await findOrCreateAccount(database, Admin.parse(JSON.parse(first)).admin)
    const now = new Date()
    const members = new Map<string, string>()
    let added = 0
    for (const line of lines) {
      const record = Record.parse(JSON.parse(line))
      if (record.kind === 'member') {
        const person = { provider: 'demo', id: record.key, name: record.name, email: null }
        const accountId = await findOrCreateAccount(database, person)
        members.set(record.key, await seedMember(database, { ...record, accountId }))
      } else if (record.kind === 'post') added += Number(await seedPost(database, record, members, now))
      else if (record.kind === 'spotlight') added += Number(await seedSpotlight(database, record, members, adminId))
      else added += Number(await seedEvent(database, record, adminId, now))
    }
    log.info({ members: members.size, added }, 'the community of the demo is there')
  } finally {
    await stores.close()
  }
})
