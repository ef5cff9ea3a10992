import { formatPlate } from '@pahiya/domain/plate/registration-plate'
import { html, type Markup } from '../http/html.ts'
import type { Advert } from '../market/advert.ts'
import { diceFor, TOPIC } from '../world/dice.ts'
import { chooseAdverts, type PartnerOptions } from './partner-cars.ts'
import type { Commands, PartnerPortal } from './partner-server.ts'

export const auctionsName = 'Neelam Patal'
export const auctionsToken = 'Bearer demo-neelampatal'

const PAGE = 50
const EXTENSION_MINUTES = 5
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A lot is listed for this long after its bidding has ended. */
const LISTED_AFTER_END_MS = DAY_MS

const BANKS = ['Setu Bank', 'Jan Vishwas Bank', 'Prithvi Gramin Bank', 'Transport Office of the State']
/** Invented. Part of every notice, and must never be stored by a reader. */
const BORROWERS = ['Zqvarun Kepalli', 'Zqmeera Lathwal', 'Zqfaizan Torkhed', 'Zqanjali Duvvari']
const STREETS = ['14-7/2 Zqpeepal Galli', 'Flat 9, Zqsagar Vihar', '221 Zqmangal Peth']

type Lot = {
  number: string
  advert: Advert
  place: number
  bidsFrom: number
  bidsUntil: number
  extensions: number
  withdrawn: boolean
}

/**
 * Auctions of banks and government offices: an API of notices, each with the names that the law requires a bank to
 * publish.
 */
export function auctions(options: PartnerOptions & { now: number }): PartnerPortal {
  let ahead = 0
  const clock = () => Date.now() + ahead
  const lots = chooseAdverts(options, 'owner').map((advert, place) => announce(advert, place, wholeMinute(options.now)))
  const find = (number: unknown) => lots.find((lot) => lot.number === number)
  const commands: Commands = {
    clock: ({ minutes }) => {
      if (!Number.isSafeInteger(minutes) || (minutes as number) < 0) return undefined
      ahead += (minutes as number) * MINUTE_MS
      return { now: new Date(clock()).toISOString() }
    },
    bid: ({ lot: number }) => {
      const lot = find(number)
      if (!lot || statusOf(lot, clock()) !== 'LIVE') return undefined
      if (lot.bidsUntil - clock() <= EXTENSION_MINUTES * MINUTE_MS) {
        lot.bidsUntil += EXTENSION_MINUTES * MINUTE_MS
        lot.extensions += 1
      }
      return { endsAt: new Date(lot.bidsUntil).toISOString(), extensions: lot.extensions }
    },
    withdraw: ({ lot: number }) => {
      const lot = find(number)
      if (lot) lot.withdrawn = true
      return lot && { withdrawn: number }
    },
    remove: ({ lot: number }) => {
      const at = lots.findIndex((lot) => lot.number === number)
      return at === -1 ? undefined : { removed: lots.splice(at, 1).length }
    },
  }

  return {
    name: auctionsName,
    authorization: auctionsToken,
    commands,
    pictured: () => undefined,
    page: (path) => {
      if (path === '/') return home(lots)
      const lot = find(/^\/lots\/([\w-]+)$/.exec(path)?.[1])
      return lot && lotPage(lot, clock())
    },
    api: ({ pathname, searchParams }, origin) => {
      if (pathname !== '/api/notices') return undefined
      const from = Number(searchParams.get('from') ?? 0)
      const listed = lots.filter(({ bidsUntil }) => bidsUntil > clock() - LISTED_AFTER_END_MS)
      const next = from + PAGE < listed.length ? String(from + PAGE) : null
      return { body: { notices: listed.slice(from, from + PAGE).map((lot) => notice(lot, clock(), origin)), next } }
    },
  }
}

const wholeMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS

/** Some lots are open and most begin within ten days; the first ones end within minutes. */
function announce(advert: Advert, place: number, now: number): Lot {
  const dice = diceFor(advert.world.seed, TOPIC.timing, advert.car.index, 41)
  const bidsUntil = now + (place < 3 ? 30 + place * 20 : dice.whole(3 * 60, 10 * 24 * 60)) * MINUTE_MS
  const hours = dice.whole(2, 30)
  const number = `NP-${String(advert.car.index).padStart(5, '0')}`
  return { number, advert, place, bidsFrom: bidsUntil - hours * 3_600_000, bidsUntil, extensions: 0, withdrawn: false }
}

function notice(lot: Lot, now: number, origin: string) {
  const { advert, place, number } = lot
  const { car, world } = advert
  const dice = diceFor(world.seed, TOPIC.seller, car.index, 41)
  const reserve = Math.round((car.fairPriceRupees * dice.between(0.55, 0.8)) / 1_000) * 1_000
  const [borrower, guarantor] = [BORROWERS[place % BORROWERS.length]!, BORROWERS[(place + 1) % BORROWERS.length]!]
  const address = `${STREETS[place % STREETS.length]}, ${car.city}`
  return {
    lot_no: number,
    seller: { name: BANKS[place % BANKS.length], officer: { name: guarantor, mobile: '+91 9XXXX XXX41' } },
    borrower: { name: borrower, address },
    guarantors: [{ name: guarantor, address }],
    dues: `Rs ${Math.round(car.fairPriceRupees * 1.3)} from ${borrower}`,
    notice_text: `Vehicle of ${borrower}, residing at ${address}, hypothecated to the bank, sold as is where is.`,
    vehicle: {
      make: car.make,
      model: car.model,
      variant: car.trim,
      year: car.modelYear,
      fuel: car.fuel,
      gearbox: car.gearbox,
      km: Math.round(car.odometerKm),
      owners: car.owners.length,
      colour: car.colour,
      reg_no: formatPlate(car.plate),
      yard_city: car.city,
    },
    reserve_price: reserve,
    emd: Math.round(reserve / 10),
    bid_increment: 5_000,
    inspection: {
      from: inIndia(lot.bidsFrom - 2 * DAY_MS),
      until: inIndia(lot.bidsFrom - 2 * DAY_MS + 6 * 3_600_000),
    },
    bidding: {
      from: inIndia(lot.bidsFrom),
      until: inIndia(lot.bidsUntil),
      extension_minutes: EXTENSION_MINUTES,
      extensions: lot.extensions,
    },
    terms: 'AS IS WHERE IS, WHATEVER THERE IS',
    status: statusOf(lot, now),
    page: `${origin}/lots/${number}`,
  }
}

function statusOf({ withdrawn, bidsFrom, bidsUntil }: Lot, now: number): 'WITHDRAWN' | 'CLOSED' | 'LIVE' | 'UPCOMING' {
  if (withdrawn) return 'WITHDRAWN'
  if (bidsUntil <= now) return 'CLOSED'
  return bidsFrom <= now ? 'LIVE' : 'UPCOMING'
}

/** "2026-11-21 11:00:00", in Indian time, as banks write it. */
function inIndia(time: number): string {
  return new Date(time + 330 * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

function home(lots: readonly Lot[]): Markup {
  return html`<h1>${auctionsName}</h1>
    <p>Invented auctions. ${lots.length} lots.</p>
    <ul>
      ${lots.map(({ number }) => html`<li><a href="/lots/${number}">${number}</a></li>`)}
    </ul>`
}

function lotPage(lot: Lot, now: number): Markup {
  return html`<h1>${lot.number}</h1>
    <p>${statusOf(lot, now)}. Bidding until ${inIndia(lot.bidsUntil)}, Indian time.</p>`
}
