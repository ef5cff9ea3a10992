import { monthInIndia } from '@pahiya/domain/time/months-in-india'
import * as z from 'zod'
import { categories } from '@pahiya/domain/newsroom/article-fields'
import { grantFirstAdmin } from '../../../accounts/grants/grants.ts'
import { findOrCreateAccount } from '../../../accounts/sign-in/find-or-create-account.ts'
import { seedArticles } from '../../../newsroom/articles/seed-articles.ts'
import { writeReports } from '../../../newsroom/reports/write-reports.ts'
import { openStores } from '../../../platform/engines/stores.ts'
import { runCommand } from '../../../platform/process/run-process.ts'
import { refreshMarketMonths } from '../../../valuation/market-months/refresh-market-months.ts'

const Approver = z.object({
  approver: z.object({ provider: z.string(), id: z.string(), name: z.string(), email: z.email().nullable() }),
})
const Source = z.object({
  title: z.string(),
  url: z.string(),
  quotation: z.string().nullable(),
  archive: z.string().nullable(),
})
const Record = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.enum(categories),
  tags: z.array(z.string()),
  sources: z.array(Source),
})

/**
 * Publishes the demo's articles and this month's market reports: on standard input the approver, then one article per
 * line. Existing articles are left unchanged.
 */
await runCommand('seed-articles', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-seed')
  const { database } = stores
  try {
    process.stdin.setEncoding('utf8')
    let text = ''
    for await (const chunk of process.stdin) text += chunk
    const [first = '{}', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
    const { approver } = Approver.parse(JSON.parse(first))
    const approverId = await findOrCreateAccount(database, approver)
    await grantFirstAdmin(database, config.FIRST_ADMIN_EMAIL ?? approver.email ?? undefined)
    const now = new Date()
    await refreshMarketMonths(database)
    await writeReports(database, monthInIndia(now), now)
    const articles = lines.map((line) => Record.parse(JSON.parse(line)))
    log.info(await seedArticles(database, articles, approverId, now), 'articles')
  } finally {
    await stores.close()
  }
})
