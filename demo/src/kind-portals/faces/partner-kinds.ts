import { auctionsFormat, programmeFormat } from '../../partner-portals/partner-records.ts'
import type { CarRow } from '../car-rows.ts'
import { pageOf, type Face, type Site } from '../face.ts'

const DAY_MS = 86_400_000
const PAGE = 30

type Paging = { rows: readonly CarRow[]; from: number }

/** The rows of a page and the token of the next one. */
function pageAt({ rows, from }: Paging) {
  return { rows: rows.slice(from, from + PAGE), next: from + PAGE < rows.length ? String(from + PAGE) : null }
}

/** A certified programme: the format of Khara Certified, with every fault of a portal. */
export const praman: Face = {
  key: 'praman',
  name: 'Praman',
  authorization: 'Bearer demo-praman',
  kind: 'programme',
  record: { connector: 'json-api', kind: 'programme', format: programmeFormat, trustPoints: 15 },
  answer: ({ pathname, searchParams }, rows, site) => {
    if (pathname !== '/api/partner/v2/vehicles') return undefined
    const page = pageAt({ rows, from: Number(searchParams.get('page_token') ?? 0) })
    const vehicles = page.rows.map((row) => vehicle(row, site))
    return { type: 'application/json', text: JSON.stringify({ vehicles, next_page_token: page.next }) }
  },
}

function vehicle(row: CarRow, site: Site) {
  return {
    [renamed(site, 'id', 'stock_code')]: row.ref,
    maker: row['make'],
    model_line: row['model'],
    grade: row['trim'],
    [renamed(site, 'year', 'model_year')]: row['year'],
    [renamed(site, 'price', 'price_inr')]: row.price,
    driven_km: row['odometer'],
    fuel_type: row['fuel'],
    gear: row['gearbox'],
    owner_count: row['owners'],
    body_colour: row['colour'],
    outlet: { name: row['seller'], city: row['city'], area: row['area'] },
    notes: `${String(row['title'])}. ${String(row['description'])}`,
    photos: [],
    page: pageOf(site, row),
    on_sale_since: row['posted'],
    certificate: {
      programme: 'Praman',
      points_checked: 141,
      inspection_date: '2026-11-01',
      outcome: 'PASS',
      warranty: { months: 12 },
    },
  }
}

const opened = Date.now()

/** Auctions: the format of Neelam Patal, with every fault of a portal. Every lot stays open. */
export const boliboard: Face = {
  key: 'boliboard',
  name: 'Boli Board',
  authorization: 'Bearer demo-boliboard',
  kind: 'auction',
  record: { connector: 'json-api', kind: 'auction', format: auctionsFormat, trustPoints: 12, refreshMinutes: 1 },
  answer: ({ pathname, searchParams }, rows, site) => {
    if (pathname !== '/api/notices') return undefined
    const page = pageAt({ rows, from: Number(searchParams.get('from') ?? 0) })
    return {
      type: 'application/json',
      text: JSON.stringify({ notices: page.rows.map((row) => notice(row, site)), next: page.next }),
    }
  },
}

function notice(row: CarRow, site: Site) {
  return {
    [renamed(site, 'id', 'lot_no')]: row.ref,
    seller: { name: 'Setu Bank' },
    borrower: { name: 'Zqvarun Kepalli', address: '14-7/2 Zqpeepal Galli' },
    notice_text: row['description'],
    vehicle: {
      make: row['make'],
      model: row['model'],
      variant: row['trim'],
      year: row['year'],
      fuel: row['fuel'],
      gearbox: row['gearbox'],
      km: row['odometer'],
      owners: row['owners'],
      colour: row['colour'],
      yard_city: row['city'],
    },
    [renamed(site, 'price', 'reserve_price')]: row.price,
    emd: 20_000,
    bid_increment: 5_000,
    bidding: { from: inIndia(opened - DAY_MS), until: inIndia(opened + 9 * DAY_MS), extension_minutes: 5 },
    terms: 'AS IS WHERE IS, WHATEVER THERE IS',
    status: 'LIVE',
    page: pageOf(site, row),
  }
}

const renamed = (site: Site, name: string, field: string) => (site.field(name) === name ? field : site.field(name))

const inIndia = (time: number) => new Date(time + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
