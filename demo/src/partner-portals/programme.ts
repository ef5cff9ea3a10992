import { formatPlate } from '@pahiya/domain/plate/registration-plate'
import { html, type Markup } from '../http/html.ts'
import { advertOnDay } from '../market/advert-on-day.ts'
import type { Advert } from '../market/advert.ts'
import { formatDay } from '../world/day.ts'
import { diceFor, TOPIC } from '../world/dice.ts'
import { chooseAdverts, partnerPhotos, type PartnerOptions } from './partner-cars.ts'
import type { PartnerPortal } from './partner-server.ts'

export const programmeName = 'Khara Certified'
export const programmeToken = 'Bearer demo-kharacertified'

const PAGE = 100
const POINTS = 141
/** One in this many inspected cars failed; the programme sells it without a certificate. */
const FAILS_EVERY = 12
/** One in this many cars is listed before its report is complete. */
const UNFINISHED_EVERY = 15

/**
 * A manufacturer's certified programme: an API that lists its stock by page token, each car with its inspection report.
 */
export function programme(options: PartnerOptions): PartnerPortal {
  const adverts = new Map(chooseAdverts(options, 'programme').map((advert) => [codeOf(advert), advert]))
  const stock = [...adverts.keys()]

  return {
    name: programmeName,
    authorization: programmeToken,
    pictured: (key) => adverts.get(key),
    page: (path) => {
      if (path === '/') return home(stock)
      const [, code = ''] = /^\/cars\/([\w-]+)$/.exec(path) ?? []
      const advert = adverts.get(code)
      return advert && page(code, certificateOf(advert, stock.indexOf(code)))
    },
    api: ({ pathname, searchParams }, origin) => {
      if (pathname !== '/api/partner/v2/vehicles') return undefined
      const from = Number(searchParams.get('page_token') ?? 0)
      const size = Math.min(Number(searchParams.get('page_size') ?? PAGE), PAGE)
      const codes = stock.slice(from, from + size)
      const vehicles = codes.map((code, at) => vehicle(adverts.get(code)!, { code, place: from + at, origin }))
      const next = from + size < stock.length ? String(from + size) : null
      return { body: { programme: { name: programmeName }, vehicles, next_page_token: next } }
    },
  }
}

function vehicle(advert: Advert, { code, place, origin }: { code: string; place: number; origin: string }) {
  const { car, world, episode } = advert
  const shown = advertOnDay(advert, world.startDay)!
  return {
    stock_code: code,
    maker: car.make,
    model_line: car.model,
    grade: car.trim,
    model_year: car.modelYear,
    price_inr: shown.priceRupees,
    driven_km: Math.round(car.odometerKm),
    fuel_type: car.fuel,
    gear: car.gearbox,
    owner_count: car.owners.length,
    body_colour: car.colour,
    reg_number: formatPlate(car.plate),
    outlet: { name: episode.seller.name, city: car.city, area: episode.seller.locality || null },
    notes: shown.description,
    photos: partnerPhotos(advert).map((_, at) => `${origin}/photos/${code}/${at + 1}.jpg`),
    page: `${origin}/cars/${code}`,
    on_sale_since: shown.postedAt,
    certificate: certificateOf(advert, place),
  }
}

function certificateOf(advert: Advert, place: number) {
  const { car, world } = advert
  const dice = diceFor(world.seed, TOPIC.upkeep, car.index, 41)
  const inspected = world.startDay - dice.whole(2, 45)
  if (place % UNFINISHED_EVERY === UNFINISHED_EVERY - 1)
    return { programme: programmeName, points_checked: null, inspection_date: null, outcome: 'PENDING', warranty: null }
  const failed = place % FAILS_EVERY === FAILS_EVERY - 1
  return {
    programme: programmeName,
    points_checked: POINTS,
    inspection_date: formatDay(inspected),
    outcome: failed ? 'FAIL' : 'PASS',
    warranty: failed ? null : { months: car.ageYears <= 4 ? 24 : car.ageYears <= 7 ? 12 : 6 },
  }
}

function home(stock: readonly string[]): Markup {
  return html`<h1>${programmeName}</h1>
    <p>An invented certified programme. ${stock.length} cars.</p>
    <ul>
      ${stock.map((code) => html`<li><a href="/cars/${code}">${code}</a></li>`)}
    </ul>`
}

function page(code: string, report: ReturnType<typeof certificateOf>): Markup {
  return html`<h1>${code}</h1>
    <p>
      Inspection: ${report.outcome}, ${report.points_checked ?? 'no'} points,
      ${report.inspection_date ?? 'no date yet'}. Warranty:
      ${report.warranty ? `${report.warranty.months} months` : 'none'}.
    </p>`
}

function codeOf({ car }: Advert): string {
  return `KC-${String(car.index).padStart(6, '0')}`
}
