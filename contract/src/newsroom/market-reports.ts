import * as z from 'zod'
import { route } from '../core/route.ts'
import { AdminArticle } from './admin-articles.ts'

/**
 * Reports of a month are written once, by a job; a repeated call returns the existing ones. A report about the current
 * month states that it covers the month so far.
 */
export const writeMarketReportsRoute = route({
  access: { grant: 'editor' },
  method: 'POST',
  path: '/api/admin/blog/market-reports',
  summary: 'Writes the market reports of a month from our own figures, for approval',
  body: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }).meta({ id: 'MarketReportsRequest' }),
  /** isWriting: reports are missing, and a job writes them within a few minutes. */
  response: z.object({ articles: z.array(AdminArticle).max(10), isWriting: z.boolean() }).meta({ id: 'MarketReports' }),
  rate: 'write',
  errors: ['month_not_counted'],
})
