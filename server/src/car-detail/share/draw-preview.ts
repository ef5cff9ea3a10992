import { readGauge, type Verdict } from '@pahiya/domain/price/price-gauge'
import { buildGaugeScale, type FairPriceEstimate } from '@pahiya/domain/price/gauge-scale'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import sharp from 'sharp'
import { fittingText, outlineText, textWidth } from '../../platform/drawing/outline-text.ts'
import type { Weight } from '../../platform/drawing/fonts.ts'

/** Everything that is drawn: equal facts give an equal picture. */
export type PreviewFacts = {
  title: string
  price: number
  /** The advert has ended: its last price is not an offer. */
  isGone: boolean
  /** Kilometres, fuel and so on, if known. */
  facts: readonly string[]
  place: string
  plate: { code: string; isElectric: boolean } | null
  worth: FairPriceEstimate | null
  /** The advert is flagged as suspicious. */
  isFlagged: boolean
}

/** Increment when the drawing changes, so that caches do not serve the old one. */
export const drawingVersion = 4

const previewSize = { width: 1200, height: 630 }
const photoWidth = 560
const margin = 56

const colour = {
  paper: '#faf8f4',
  sunk: '#e3ddd1',
  ink: '#1c1a16',
  faint: '#6a655b',
  blue: '#17489f',
  band: '#969189',
  great: '#1b7440',
  good: '#1b7440',
  fair: '#4e4a42',
  premium: '#af3723',
  plate: '#ffffff',
  electric: '#157a42',
} as const

const verdictWords: Record<Verdict, string> = {
  great: 'Great Deal',
  good: 'Good Value',
  fair: 'Fair market price',
  premium: 'Above market price',
}

/** SHARE-07. The photo comes from our own store, if there is one. */
export async function drawPreview(facts: PreviewFacts, photo: Buffer | null): Promise<Buffer> {
  const drawn = sharp(Buffer.from(previewSvg(facts, photo !== null)))
  if (photo !== null) {
    const beside = await sharp(photo).resize(photoWidth, previewSize.height, { fit: 'cover' }).toBuffer()
    drawn.composite([{ input: beside, left: 0, top: 0 }])
  }
  return drawn.png({ palette: true, quality: 90, effort: 4 }).toBuffer()
}

/** Text is drawn as shapes, so that no machine needs our fonts and text cannot inject markup. */
function previewSvg(facts: PreviewFacts, withPhoto: boolean): string {
  const left = withPhoto ? photoWidth + margin : margin
  const width = previewSize.width - margin - left
  // Without a photo there is room for larger text.
  const title = withPhoto ? { size: 46, line: 54 } : { size: 60, line: 68 }
  const lines = twoLines(facts.title, title.size, width)
  const titleAt = 144 + title.size
  const priceAt = titleAt + (lines.length - 1) * title.line + 90
  const about = [
    { text: asManyAsFit(facts.facts, 30, width), fill: colour.ink },
    { text: placeThatFits(facts.place, 30, width), fill: colour.faint },
  ].filter(({ text }) => text !== '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
<rect width="100%" height="100%" fill="${colour.paper}"/>
${facts.plate ? plate(facts.plate, left, 56) : ''}
${logo(previewSize.width - margin - 190, 56)}
${lines.map((line, index) => write(line, left, titleAt + index * title.line, title.size, 'bold', colour.ink)).join('')}
${write(facts.isGone ? 'No longer for sale' : rupees(facts.price), left, priceAt, facts.isGone ? 48 : 72, 'bold', colour.ink)}
${about.map(({ text, fill }, index) => write(text, left, priceAt + 52 + index * 42, 30, 'regular', fill)).join('')}
${facts.isGone ? '' : gauge(facts, left, width)}
</svg>`
}

function gauge({ price, worth, isFlagged }: PreviewFacts, left: number, width: number): string {
  const top = 548
  const market = worth ? buildGaugeScale(worth) : undefined
  const reading = readGauge(price, market)
  const scale = (fill: string) => `<rect x="${left}" y="${top}" width="${width}" height="12" rx="6" fill="${fill}"/>`
  if (!market || !reading || reading.unsure) {
    const words = isFlagged ? 'No price rating: check before you pay' : 'No price rating yet'
    return write(words, left, top - 20, 28, 'bold', colour.faint) + scale(colour.sunk)
  }
  const { verdict, needle, band } = reading
  const at = (percent: number) => left + (percent / 100) * width
  const difference =
    verdict === 'fair'
      ? 'within 5% of market'
      : `${rupees(Math.abs(reading.savingRupees))} ${reading.savingRupees >= 0 ? 'below' : 'above'} market`
  const said = textWidth(verdictWords[verdict], 30, 'bold')
  const ends = [shortRupees(market.low), shortRupees(market.high)] as const
  return [
    write(verdictWords[verdict], left, top - 22, 30, 'bold', colour[verdict]),
    write(
      fittingText(difference, 26, 'regular', width - said - 16),
      left + said + 16,
      top - 22,
      26,
      'regular',
      colour.faint,
    ),
    scale(colour.sunk),
    `<rect x="${at(band[0])}" y="${top}" width="${at(band[1]) - at(band[0])}" height="12" fill="${colour.band}"/>`,
    `<rect x="${at(needle) - 5}" y="${top - 10}" width="10" height="32" rx="5" fill="${colour[verdict]}" stroke="${colour.paper}" stroke-width="3"/>`,
    write(ends[0], left, top + 46, 22, 'regular', colour.faint),
    write(ends[1], left + width - textWidth(ends[1], 22), top + 46, 22, 'regular', colour.faint),
  ].join('')
}

function plate({ code, isElectric }: NonNullable<PreviewFacts['plate']>, x: number, y: number): string {
  const text = code.replace(/^([A-Z]{2})(?=\d)/, '$1 ')
  const width = textWidth(text, 40, 'bold') + 36 + 36
  const [ground, letters] = isElectric ? [colour.electric, colour.plate] : [colour.plate, colour.ink]
  return [
    `<rect x="${x + 1.5}" y="${y + 1.5}" width="${width}" height="57" rx="7" fill="${ground}" stroke="${colour.ink}" stroke-width="3"/>`,
    `<path d="M${x + 10} ${y + 3}h20v54h-20a7 7 0 0 1-7-7v-40a7 7 0 0 1 7-7z" fill="${colour.blue}"/>`,
    write('IND', x + 6, y + 48, 12, 'bold', colour.plate),
    write(text, x + 46, y + 45, 40, 'bold', letters),
  ].join('')
}

/** The logo as on every page: a number plate with its strip. */
function logo(x: number, y: number): string {
  const name = textWidth('PAHIYA', 40, 'bold')
  const left = x + 190 - name - 60
  return [
    `<rect x="${left + 1.5}" y="${y + 1.5}" width="${name + 57}" height="57" rx="7" fill="${colour.plate}" stroke="${colour.ink}" stroke-width="3"/>`,
    `<path d="M${left + 10} ${y + 3}h20v54h-20a7 7 0 0 1-7-7v-40a7 7 0 0 1 7-7z" fill="${colour.blue}"/>`,
    write('PAHIYA', left + 44, y + 45, 40, 'bold', colour.ink),
  ].join('')
}

function twoLines(text: string, size: number, width: number): string[] {
  const words = text.split(' ')
  const first: string[] = []
  while (words.length > 0 && textWidth([...first, words[0]].join(' '), size, 'bold') <= width)
    first.push(words.shift()!)
  // A word wider than the line gets its own line.
  if (first.length === 0) first.push(words.shift() ?? '')
  return words.length === 0 ? [first.join(' ')] : [first.join(' '), fittingText(words.join(' '), size, 'bold', width)]
}

/** Facts are never cut in two: the last ones are dropped instead. */
function asManyAsFit(facts: readonly string[], size: number, width: number): string {
  const joined = facts.join(' · ')
  return facts.length <= 1 || textWidth(joined, size) <= width
    ? fittingText(joined, size, 'regular', width)
    : asManyAsFit(facts.slice(0, -1), size, width)
}

/** The city matters more than the locality, so the locality is dropped first. */
function placeThatFits(place: string, size: number, width: number): string {
  const [, city] = /^[^,]+, (.+)$/.exec(place) ?? []
  return city === undefined || textWidth(place, size) <= width
    ? fittingText(place, size, 'regular', width)
    : placeThatFits(city, size, width)
}

function write(text: string, x: number, y: number, size: number, weight: Weight, fill: string): string {
  const { path } = outlineText(text, size, weight)
  return `<path transform="translate(${x} ${y})" d="${path}" fill="${fill}"/>`
}
