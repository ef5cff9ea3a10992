import { pathToFileURL } from 'node:url'
import type { Card } from './choose-cards.ts'
import type { PriceGauge } from './price-gauge.ts'

export type Sheet = {
  cards: { card: Card; jpeg: Buffer }[]
  dark: boolean
  today: string
  css: string
  fontFolder: string
}

export function sheetHtml({ cards, dark, today, css, fontFolder }: Sheet): string {
  const font = (subset: string): string =>
    pathToFileURL(`${fontFolder}/anek-latin-${subset}-standard-normal.woff2`).href
  return `<!doctype html><html lang="en" data-theme="${dark ? 'dark' : 'light'}"><meta charset="utf-8"><style>
@font-face{font-family:Anek;src:url(${font('latin-ext')}) format('woff2');font-weight:100 800;font-stretch:75% 125%;unicode-range:U+0100-02BA,U+1E00-1E9F,U+20A0-20C0}
@font-face{font-family:Anek;src:url(${font('latin')}) format('woff2');font-weight:100 800;font-stretch:75% 125%;unicode-range:U+0000-00FF,U+2000-206F,U+2122,U+2191-2212}
${css}</style><body>
<header><span class="logo">${STRIP}<b>PAHIYA</b></span><p><b>Used cars from all portals, once each.</b> ${cards.length} adverts of the demo world: invented cars, sellers and portals. Every picture is an illustration drawn by code.</p></header>
<main>${cards.map(({ card, jpeg }) => cardHtml(card, jpeg, today)).join('\n')}</main></body></html>`
}

function cardHtml({ shown, portalName, facts, photo, gauge }: Card, jpeg: Buffer, today: string): string {
  const photos = shown.photoPaths.length
  return `<article>
<div class="photo"><img src="data:image/jpeg;base64,${jpeg.toString('base64')}" alt="">
<p class="chips">${BADGES[shown.verification]}<span class="count">${ICON.camera}${photos}</span></p></div>
<div class="at-plate"><span class="plate${photo.electric ? ' ev' : ''}">${STRIP}<b>${facts.office}</b><i>${facts.year}</i>${photo.electric ? '<i>EV</i>' : ''}</span></div>
<h3>${escape(facts.make)} <b>${escape(facts.model)} ${escape(facts.trim)}</b></h3>
<p class="price"><b>${rupees(shown.priceRupees)}</b>${shown.originalPriceRupees ? `<s>${rupees(shown.originalPriceRupees)}</s>` : ''}</p>
${gauge ? gaugeHtml(gauge, shown.priceRupees) : '<p class="no-gauge">Too few cars like it to judge the price</p>'}
<p class="facts">${[facts.year, `${thousands(shown.odometerKm!)} km`, facts.fuel, facts.gearbox, `${ordinal(facts.owners)} owner`].map((fact) => `<span>${fact}</span>`).join('')}</p>
<p class="where">${ICON.pin}<span>${escape(shown.locality)}</span><span>${SELLERS[shown.seller.kind]}</span></p>
<footer><b>${escape(portalName)}</b><span>${daysAgo(shown.updatedAt, today)}</span></footer>
</article>`
}

function gaugeHtml(gauge: PriceGauge, priceRupees: number): string {
  const { verdict, marketRupees, lowRupees, highRupees, bandRupees, comparables } = gauge
  const at = (price: number): string => (((price - lowRupees) / (highRupees - lowRupees)) * 100).toFixed(1)
  const gap = Math.abs(marketRupees - priceRupees)
  const says =
    verdict === 'fair'
      ? 'within 5 % of market'
      : `${rupees(rounded(gap))} ${priceRupees < marketRupees ? 'below' : 'above'} market`
  return `<div class="gauge ${verdict}"><p><b>${ICON[verdict]}${WORDS[verdict]}</b><span>${says}</span></p>
<div class="row"><span>${lakh(lowRupees)}</span><div class="scale" style="--p:${at(priceRupees)};--a:${at(bandRupees[0])};--b:${at(bandRupees[1])}" title="${comparables}"><i class="band"></i><i class="needle"></i></div><span>${lakh(highRupees)}</span></div></div>`
}

const WORDS = {
  great: 'Great Deal',
  good: 'Good Value',
  fair: 'Fair market price',
  premium: 'Premium Pricing',
} as const
const SELLERS = { individual: 'Individual', dealer: 'Dealer', oem: 'Maker’s programme' } as const

const icon = (d: string): string => `<svg class="i" viewBox="0 0 24 24">${d}</svg>`
const ICON = {
  great: icon('<path d="m7 6 5 5 5-5M7 13l5 5 5-5"/>'),
  good: icon('<path d="m6 9 6 6 6-6"/>'),
  fair: icon('<path d="M5 9h14M5 15h14"/>'),
  premium: icon('<path d="m18 15-6-6-6 6"/>'),
  pin: icon(
    '<path d="M20 10c0 5-5.5 10.2-7.4 11.800a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  ),
  camera: icon(
    '<path d="M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3z"/><circle cx="12" cy="13" r="3.5"/>',
  ),
  tick: icon('<path d="M20 6 9 17l-5-5"/>'),
}
const BADGES = {
  unverified: '<span class="badge">Unverified</span>',
  verified: `<span class="badge verified">${ICON.tick}Verified</span>`,
  certified: `<span class="badge certified">${ICON.tick}Certified</span>`,
}
const SPOKES = [0, 30, 60, 90, 120, 150]
  .map((turn) => `<path d="M12 3v18" transform="rotate(${turn} 12 12)"/>`)
  .join('')
const STRIP = `<span class="strip"><svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9.6" stroke-width="2.4"/><g stroke-width="1.5">${SPOKES}</g></svg><small>IND</small></span>`

const GROUPED = new Intl.NumberFormat('en-IN')
const rupees = (amount: number): string => `₹${GROUPED.format(amount)}`
const thousands = (km: number): string => (km < 1000 ? String(km) : `${Math.round(km / 1000)}k`)
const lakh = (amount: number): string => `${(amount / 100_000).toFixed(1)} L`
const rounded = (amount: number): number => Math.round(amount / 1000) * 1000
const ordinal = (n: number): string => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`

function daysAgo(at: string, today: string): string {
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${at.slice(0, 10)}T00:00:00Z`)) / 86_400_000)
  return days <= 0 ? 'updated today' : days === 1 ? 'updated yesterday' : `updated ${days} days ago`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
