import type { LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { ratedVerdict, type Verdict } from '@pahiya/domain/price/price-gauge'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { ownersText } from '@pahiya/domain/numbers/write-owners'
import { exactTime, fullDay } from '@pahiya/domain/time/write-time'
import type { QuestionToAsk } from '@pahiya/domain/car-detail/questions-to-ask'
import { fittingText } from '../../platform/drawing/outline-text.ts'
import { createPdfPage, inks, pageSize, type PdfPage } from '../../platform/drawing/pdf-page.ts'

export type SheetFacts = {
  car: Omit<MarketplaceListing, 'images' | 'pictures'>
  /** Public URL of the car's page. */
  address: string
  insights: PriceInsights
  /** The advert is flagged as suspicious. */
  isFlagged: boolean
  cost: LandedCost
  questions: readonly QuestionToAsk[]
  now: Date
}

const [left, right] = [40, pageSize.width - 40]
const width = right - left
const foot = 52
const mostComparables = 8

const verdictWords: Record<Verdict | 'none', string> = {
  great: 'Great Deal',
  good: 'Good Value',
  fair: 'Fair market price',
  premium: 'Above market price',
  none: 'No price rating yet',
}

/** One page to print or send: facts, similar cars, total cost, questions to ask. */
export async function writeSheet(facts: SheetFacts): Promise<Buffer> {
  const { car, address, insights, cost, questions, now } = facts
  const page = await createPdfPage(car.title, now)
  page.write('Pahiya', left, 800, { size: 13, weight: 'bold', colour: inks.blue })
  page.writeRight(`As seen on ${exactTime(now)}`, right, 800, { size: 9, colour: inks.grey })
  page.writeWithin(car.title, left, 772, width, { size: 21, weight: 'bold' })
  const priceEnd = page.write(car.status === 'active' ? rupees(car.price) : 'No longer for sale', left, 744, {
    size: 21,
    weight: 'bold',
  })
  page.writeWithin(verdictLine(facts), priceEnd + 14, 745, right - priceEnd - 14, {
    size: 11,
    colour: inks.grey,
  })
  page.rule(left, 730, width, { thickness: 1.5, colour: inks.blue })

  const half = width / 2 - 12
  const belowFacts = writeRows(page, 'The car', factsOf(car), left, 708, half)
  const belowCost = writeRows(
    page,
    cost.rto === null ? 'In your name' : `In your name in ${cost.rto.state}`,
    costRows(cost),
    left + half + 24,
    708,
    half,
  )
  const belowSimilar = writeSimilar(page, insights, Math.min(belowFacts, belowCost) - 18)
  writeNotes(page, writeQuestions(page, questions, belowSimilar - 18) - 12)

  page.rule(left, foot, width)
  page.writeWithin(address, left, 38, width, { size: 9, colour: inks.blue })
  page.writeWithin(
    'Facts come from the listing. Check the RC, the car and its papers before you pay. Costs are estimates.',
    left,
    25,
    width,
    { size: 8, colour: inks.grey },
  )
  return page.bytes()
}

function verdictLine({ car, insights, isFlagged }: Pick<SheetFacts, 'car' | 'insights' | 'isFlagged'>): string {
  const { price, status } = car
  const { fairPrice, rating, similar } = insights
  if (status !== 'active') return `last listed at ${rupees(price)}`
  if (isFlagged) return 'No price rating: check this listing before you pay anything'
  if (fairPrice === null || rating !== 'rated') return 'No price rating yet: too few similar cars, or their prices vary'
  const verdict = verdictWords[ratedVerdict(price, fairPrice)]
  const compared = similar.length === 0 ? '' : ` (${similar.length} similar cars)`
  return `${verdict}. Fair price: ${rupees(fairPrice.low)} to ${rupees(fairPrice.high)}${compared}`
}

type Row = [name: string, value: string]

function factsOf(car: SheetFacts['car']): Row[] {
  const unknown = 'not known: ask'
  return [
    ['Year', String(car.year)],
    ['Odometer', car.mileage === null ? unknown : wholeKm(car.mileage)],
    ['Fuel', car.fuelType ?? unknown],
    ['Gearbox', car.transmission ?? unknown],
    ['Owners', car.owners === null ? unknown : ownersText(car.owners)],
    ['Registered', car.registration === null ? unknown : `${car.registration.code}, ${car.registration.state}`],
    ['Colour', car.colour === null ? unknown : capital(car.colour)],
    ['Where', [car.location, car.city].filter((part) => part !== null).join(', ')],
    ['Seller', { dealer: 'Dealer', oem: 'Manufacturer', individual: 'Owner' }[car.sellerType]],
    ['Listed on', car.offers.length > 1 ? `${car.source} and ${car.offers.length - 1} more` : car.source],
    ['Last seen', fullDay(new Date(car.lastSeenAt))],
  ]
}

const costWords = {
  price: 'Price',
  transfer: 'Transfer of ownership',
  'certificate-card': 'RC smart card',
  'road-tax': 'Road tax in your state',
  'no-objection': 'NOC (Form 28)',
  'new-mark': 'New number',
  'number-plates': 'Number plates',
  'green-tax': 'Green tax',
  'loan-removal': 'Hypothecation removal',
  insurance: 'Third-party insurance',
  'own-damage': 'Own-damage insurance',
  dues: 'Challans and dues',
  'loan-entry': 'Adding your loan',
  'loan-fees': 'Loan fees',
} as const

function costRows({ parts, total, unknown }: LandedCost): Row[] {
  const rows = parts.map(({ kind, rupees: range }): Row => [
    costWords[kind],
    range === null ? 'not known: ask' : between(range),
  ])
  // An upper bound without the largest tax would be wrong.
  const all = unknown.includes('road-tax') ? `at least ${rupees(total.low)}` : between(total)
  return [...rows, [unknown.length > 0 ? 'Total, as far as known' : 'Total', all]]
}

function between({ low, high }: { low: number; high: number }): string {
  if (high === 0) return 'none'
  if (low === 0) return `up to ${rupees(high)}`
  return low === high ? rupees(low) : `${rupees(low)} to ${rupees(high)}`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function writeRows(
  page: PdfPage,
  title: string,
  rows: readonly Row[],
  x: number,
  top: number,
  rowWidth: number,
): number {
  page.write(title, x, top, { size: 12, weight: 'bold' })
  let y = top - 18
  for (const [name, value] of rows) {
    const weight = name.startsWith('Total') ? 'bold' : 'regular'
    const nameEnd = page.write(name, x, y, { size: 9.5, weight, colour: inks.grey })
    // Portals use long names for places and colours.
    const fitting = fittingText(value, 9.5, weight, x + rowWidth - nameEnd - 8)
    page.writeRight(fitting, x + rowWidth, y, { size: 9.5, weight })
    page.rule(x, y - 4.5, rowWidth)
    y -= 15.5
  }
  return y
}

function writeSimilar(page: PdfPage, { similar, similarIn }: PriceInsights, top: number): number {
  page.write(
    similar.length === 0 ? 'Similar cars: none for sale now' : `Similar cars for sale in ${similarIn}`,
    left,
    top,
    {
      size: 12,
      weight: 'bold',
    },
  )
  let y = top - 18
  for (const car of similar.slice(0, mostComparables)) {
    page.write(String(car.year), left, y, { size: 9.5 })
    page.writeWithin(car.variant ?? '', left + 40, y, 150, { size: 9.5 })
    page.write(car.mileage === null ? 'km not known' : wholeKm(car.mileage), left + 200, y, { size: 9.5 })
    page.writeWithin(`${car.city}, ${car.sourceName}`, left + 280, y, 150, { size: 9.5, colour: inks.grey })
    page.writeRight(rupees(car.price), right, y, { size: 9.5, weight: 'bold' })
    page.rule(left, y - 4.5, width)
    y -= 15.5
  }
  return y
}

const questionWords: Record<QuestionToAsk, string> = {
  'price-so-low': 'Why is the price so far below similar cars? Pay nothing before you have seen the car and its RC.',
  'price-cuts': 'The price was cut more than once. What is the lowest you would take today?',
  noc: 'The car is registered in another state. Who gets the NOC (Form 28), and has the road tax been paid until now?',
  'odometer-conflict':
    'The odometer reading differs between listings. What does it show today, and what do the service bills say?',
  'odometer-unknown': 'What does the odometer show? Send a photo of it with the engine running.',
  'many-km': 'It was driven more than 20,000 km a year. Who drove it, and where was it serviced?',
  'owners-unknown': 'How many owners does the RC show?',
  'many-owners': 'Why did the earlier owners sell it?',
  'diesel-ten-years': 'Diesel cars may be used in Delhi for ten years. Until when is this one allowed?',
  'registration-ends': 'Until when is the registration valid, and has the fitness test been done?',
  'battery-health': 'What is the battery’s state of health, and until when is it under warranty?',
  'gas-kit': 'Is the gas kit entered in the RC, and when was the cylinder last tested?',
  'loan-open': 'Is there a loan on the car? If so, when will the bank give the NOC (Form 35)?',
  'accidents-and-floods': 'Has it been in an accident or a flood? Can my own mechanic check it on a lift?',
  'service-book': 'Can I see the service book and the bills of the last two services?',
  'insurance-and-challans': 'Until when is it insured, were there any claims, and are all challans paid?',
  'keys-and-tyres': 'Are both keys there, and how old are the tyres and the battery?',
}

function writeQuestions(page: PdfPage, questions: readonly QuestionToAsk[], top: number): number {
  page.write('Questions to ask the seller', left, top, { size: 12, weight: 'bold' })
  let y = top - 18
  for (const question of questions) {
    page.box(left, y - 1, 8)
    y = page.writeLines(questionWords[question], left + 15, y, width - 15, { size: 9.5 }) - 3
  }
  return y
}

const lineApart = 24

/** Ruled lines for notes, if there is room for at least two. */
function writeNotes(page: PdfPage, top: number): void {
  const lines = Math.floor((top - foot) / lineApart) - 1
  if (lines < 2) return
  page.write('Notes', left, top, { size: 12, weight: 'bold' })
  for (let line = 1; line <= lines; line += 1) page.rule(left, top - line * lineApart, width)
}
