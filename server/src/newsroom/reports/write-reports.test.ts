import { writeCutsReport } from '@pahiya/domain/newsroom/reports/write-cuts-report'
import { writeDaysReport } from '@pahiya/domain/newsroom/reports/write-days-report'
import { writePriceReport } from '@pahiya/domain/newsroom/reports/write-price-report'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { monthBefore, monthInIndia } from '@pahiya/domain/time/months-in-india'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { refreshMarketMonths } from '../../valuation/market-months/refresh-market-months.ts'
import { readCutsFacts } from './cuts-facts.ts'
import { readDaysFacts } from './days-facts.ts'
import { readPriceFacts } from './price-facts.ts'
import { findDueMonth, writeReports } from './write-reports.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const { database } = world.stores
  // Nine Swifts in Hyderabad, three of which become cheaper, and one in Pune.
  for (let nth = 0; nth < 9; nth += 1) {
    const advert = exampleListing({
      brand: 'Maruti Suzuki',
      model: 'Swift',
      city: 'Hyderabad',
      priceRupees: 500_000 + nth * 10_000,
    })
    await saveListing(database, advert)
    if (nth < 3) await saveListing(database, { ...advert, priceRupees: advert.priceRupees - 15_000 - nth })
  }
  await saveListing(
    database,
    exampleListing({ brand: 'Maruti Suzuki', model: 'Swift', city: 'Pune', priceRupees: 900_000 }),
  )
  await refreshMarketMonths(database)
})
afterAll(() => world.close())

const reports = async () => {
  const { rows } = await sql<{ key: string; status: string; content: string; sources: { archive: string | null }[] }>`
    select report_key as key, status, texts.content, texts.sources from articles
    join article_versions as texts on texts.article_id = articles.id and texts.version = articles.version
    where origin = 'market-report' order by key`.execute(world.stores.database)
  return rows
}

test('the reports of a month are written once, from our own figures, to the rupee, and wait for approval', async () => {
  const { database } = world.stores
  const now = new Date()
  const month = monthInIndia(now)
  expect(await writeReports(database, month, now)).toEqual({ written: 3 })
  expect(await writeReports(database, month, now)).toEqual({ written: 0 })
  const [days, cuts, prices] = await reports()
  for (const report of [days!, cuts!, prices!]) {
    expect(report.status).toBe('pending_approval')
    expect(report.sources[0]!.archive).toMatch(/^[0-9a-f]{64}$/)
  }
  // First prices from 5,00,000 to 5,80,000; later changes do not count.
  expect(prices!.content).toContain('9 used cars advertised in Hyderabad')
  expect(prices!.content).toContain('at a median first asking price of ₹5,40,000. [1]')
  expect(prices!.content).toContain('We cannot say yet.')
  expect(cuts!.content).toContain('3 adverts in Hyderabad lowered their price')
  expect(cuts!.content).toContain('The median cut was ₹15,001. [1]')
  expect(days!.content).toContain('no model has that many')
})

test('last month’s reports are due once it has been counted after its end', async () => {
  const { database } = world.stores
  const now = new Date()
  expect(await findDueMonth(database, now)).toBeNull()
  const last = `${monthBefore(monthInIndia(now), 1)}-01`
  await sql`insert into market_months (month, brand, model, region, city, adverts, median_rupees)
    values (${last}::date, 'Tata', 'Nexon', 'hyderabad', 'Hyderabad', 9, 700000)`.execute(database)
  await sql`insert into market_month_refreshes (month, refreshed_at) values (${last}::date, now())
    on conflict (month) do update set refreshed_at = now()`.execute(database)
  const isCounted = now.getTime() > Date.parse(`${monthInIndia(now)}-01T01:00:00+05:30`)
  expect(await findDueMonth(database, now)).toBe(isCounted ? last.slice(0, 7) : null)
})

test('untrusted words for make, model, variant or locality never appear in a report', async () => {
  const { database } = world.stores
  const words = ['Call 9848022338', '<b>Cheapest</b>', 'Behind the temple', 'Zeta Plus']
  const [brand, model, locality, variant] = words as [string, string, string, string]
  const names = [
    { brand, model },
    { brand: 'Maruti Suzuki', model },
    { brand: 'MARUTI SUZUKI', model: 'SWIFT' },
  ]
  const city = 'Hyderabad'
  for (const each of names) {
    for (let nth = 0; nth < 12; nth += 1) {
      const advert = exampleListing({ ...each, city, locality, variant, priceRupees: 600_000, listedAt: new Date() })
      await saveListing(database, advert)
      await saveListing(database, { ...advert, priceRupees: 550_000 })
    }
  }
  await sql`update market_month_refreshes set refreshed_at = now() - interval '2 hours'`.execute(database)
  await refreshMarketMonths(database)
  const scope = { city, month: monthInIndia(new Date()), isComplete: false, asOf: dayInIndia(new Date()) }
  const articles = [
    writePriceReport(await readPriceFacts(database, scope)),
    writeDaysReport(await readDaysFacts(database, scope)),
    writeCutsReport(await readCutsFacts(database, scope)),
  ]
  for (const article of articles) {
    const text = JSON.stringify(article)
    expect(text).toContain('Maruti Suzuki Swift')
    for (const word of [...words, 'MARUTI', 'SWIFT']) expect(text).not.toContain(word)
  }
  expect(articles[2]!.content).toContain('39 adverts in Hyderabad lowered their price')
})
