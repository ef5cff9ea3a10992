import { advertOnDay } from '@pahiya/demo/market/advert-on-day'
import type { Advert, AdvertShown, PortalFields, PortalValue } from '@pahiya/demo/market/advert'
import { liveAdvertsOn } from '@pahiya/demo/market/market-days'
import { generateWorld } from '@pahiya/demo/world/generate-world'
import { estimateValue } from '@pahiya/server/valuation/comparables/estimate-value'

/**
 * The searched market: the demo world of one seed on one day. Sellers' statements and omissions are preserved; names
 * are spelt as in the catalogue and the adverts for one car are grouped, because reading and matching are measured
 * elsewhere. An impostor's advert counts as a separate car.
 */
export const marketDay = new Date('2026-07-01T18:30:00Z')
const options = { seed: 7, adverts: 20_000, startDay: '2026-07-01' }

export type MarketAdvert = {
  /** Stable between runs: the world's own name for the car. */
  carKey: string
  source: string
  ref: string
  title: string
  description: string
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  odometerKm: number | null
  fuel: string
  transmission: string
  owners: number | null
  colour: string | null
  city: string
  locality: string | null
  sellerType: string
  verification: 'unverified' | 'verified' | 'certified'
  listedAt: string
  /** The product's estimate. */
  value: ReturnType<typeof estimateValue>
  /** The true value: only the judge may use it. */
  trueValueRupees: number
}

export function makeMarket(): MarketAdvert[] {
  const world = generateWorld(options)
  const adverts = [...liveAdvertsOn(world, world.startDay)].map((advert) =>
    advertOf(advert, advertOnDay(advert, world.startDay)!),
  )
  return valued(adverts)
}

function advertOf({ car, episode }: Advert, shown: AdvertShown): MarketAdvert {
  const said = saidOn[shown.portal as keyof typeof saidOn](shown.fields)
  return {
    carKey: episode.scam ? `${car.id}-copy` : car.id,
    source: shown.portal,
    ref: shown.portalAdvertId,
    title: shown.title,
    description: shown.description,
    brand: car.make,
    model: car.model,
    variant: said.variant ? car.trim || null : null,
    year: Number(said.year),
    priceRupees: shown.priceRupees,
    odometerKm: shown.odometerKm ?? null,
    fuel: car.fuel,
    transmission: car.gearbox,
    owners: ownersSaid(said.owners),
    colour: said.colour ? car.colour : null,
    city: shown.city,
    locality: shown.locality || null,
    sellerType: shown.seller.kind,
    verification: shown.verification,
    listedAt: shown.postedAt,
    value: null,
    trueValueRupees: car.fairPriceRupees,
  }
}

/** 2, "2" or "2nd owner". */
function ownersSaid(said: PortalValue | undefined): number | null {
  const owners = typeof said === 'string' ? Number.parseInt(said, 10) : said
  return typeof owners === 'number' && owners > 0 ? owners : null
}

/** The fields of each portal that a seller may omit or get wrong. */
const saidOn = {
  sadakpar: (api: PortalFields) => ({
    variant: api['variant'],
    year: api['reg_year'],
    owners: api['owner_no'],
    colour: api['color'],
  }),
  pakkafeed: (row: PortalFields) => ({
    variant: row['trim'],
    year: row['year'],
    owners: row['owners'],
    colour: row['exterior_color'],
  }),
  puranisawari: (page: PortalFields) => {
    const table = page['table'] as PortalFields
    return { variant: table['Variant'], year: table['Year'], owners: table['Ownership'], colour: table['Colour'] }
  },
}

const mostComparables = 60

/**
 * Values each advert by the asking prices of the same model within one model year, as the product does when it saves an
 * advert.
 */
function valued(adverts: readonly MarketAdvert[]): MarketAdvert[] {
  const ofModel = Map.groupBy(adverts, ({ brand, model }) => `${brand}/${model}`)
  return adverts.map((advert) => {
    const comparables = ofModel
      .get(`${advert.brand}/${advert.model}`)!
      .filter(({ year }) => Math.abs(year - advert.year) <= 1)
      .slice(0, mostComparables)
    const prices = comparables.filter((other) => other !== advert).map(({ priceRupees }) => priceRupees)
    return { ...advert, value: estimateValue(prices) }
  })
}
