import { marketIndexRoute, mostIndexLines } from '@pahiya/contract/valuation/market-index'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { serveCsv } from '../../platform/http/responses/serve-csv.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { monthsBefore } from './find-price-trend.ts'

/** The current month is refreshed this often. */
const maxAgeSeconds = 3_600
const head = ['month', 'city', 'brand', 'model', 'adverts', 'median_rupees']

export function serveMarketIndex(http: FastifyInstance, { database }: { database: Database }): void {
  serveCsv(http, marketIndexRoute, async ({ query: { city, month = lastMonth(new Date()) } }) => {
    const refreshedAt = await findRefresh(database, month)
    if (!refreshedAt) throw new AppError('not_found')
    return {
      etag: `"${month}-${refreshedAt.getTime()}"`,
      maxAgeSeconds,
      filename: `market-index-${month}.csv`,
      head,
      rows: async () => {
        const rows = await monthIndexQuery(database, month, city).execute()
        return rows.map((row) => [month, row.city!, row.brand, row.model, row.adverts, row.median_rupees])
      },
    }
  })
}

function lastMonth(now: Date): string {
  return monthsBefore(now, 1).toISOString().slice(0, 7)
}

async function findRefresh(database: Database, month: string): Promise<Date | undefined> {
  const refresh = await database
    .selectFrom('market_month_refreshes')
    .select('refreshed_at')
    .where(sql<boolean>`month = ${`${month}-01`}::date`)
    .executeTakeFirst()
  return refresh?.refreshed_at
}

export function monthIndexQuery(database: Database, month: string, city?: string) {
  return database
    .selectFrom('market_months')
    .select(['city', 'brand', 'model', 'adverts', 'median_rupees'])
    .where(sql<boolean>`month = ${`${month}-01`}::date`)
    .where('city', 'is not', null)
    .where('year', 'is', null)
    .$if(city !== undefined, (all) => all.where(sql<string>`lower(city)`, '=', city!.toLowerCase()))
    .orderBy(sql`lower(city), lower(brand), lower(model)`)
    .limit(mostIndexLines)
}
