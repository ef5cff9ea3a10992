import { reader } from '@pahiya/domain/advert-reader/reader'
import type { Figure } from '../measure/figure.ts'
import type { LabelledRow } from './labelled-rows.ts'

const wanted = 10_000

/**
 * Checks whether real prices, written the way people write them and appended to real titles, are ever read ten times
 * too high or low.
 */
export function priceFigures(rows: readonly LabelledRow[], now: Date): Figure[] {
  const priced = rows.filter((row) => row.price !== null && row.price >= 30_000)
  const counts = { cases: 0, answered: 0, right: 0, tenfold: 0 }
  for (let at = 0; counts.cases < wanted; at++) {
    const { title, price } = priced[at % priced.length]!
    const { text, rupees } = written[at % written.length]!(price!)
    const said = reader.read({ title: `${title} ${text}` }, now).facts.price.said?.value
    counts.cases += 1
    if (said === undefined) continue
    counts.answered += 1
    if (Math.abs(said - rupees) <= 0.001 * rupees) counts.right += 1
    if (said >= 10 * rupees || rupees >= 10 * said) counts.tenfold += 1
  }
  const right = (100 * counts.right) / counts.answered
  const answered = (100 * counts.answered) / counts.cases
  return [
    {
      figure: 'advert-reader.price.tenfold',
      value: counts.tenfold,
      unit: `of ${wanted}`,
      goal: '0',
      met: counts.tenfold === 0,
    },
    { figure: 'advert-reader.price.answered', value: answered, unit: '%', goal: 'for information', met: true },
    { figure: 'advert-reader.price.right', value: right, unit: '% of answered', goal: 'for information', met: true },
  ]
}

type Written = { text: string; rupees: number }
const lakh = 100_000
const grouped = new Intl.NumberFormat('en-IN')
const inLakhs = (price: number, decimals = 2) => Number((price / lakh).toFixed(decimals))

const written: readonly ((price: number) => Written)[] = [
  (price) => ({ text: `${price}`, rupees: price }),
  (price) => ({ text: `price ${price}`, rupees: price }),
  (price) => ({ text: `₹ ${grouped.format(price)}/-`, rupees: price }),
  (price) => ({ text: `Rs.${grouped.format(price)} negotiable`, rupees: price }),
  (price) => ({ text: `${inLakhs(price)} lakh`, rupees: inLakhs(price) * lakh }),
  (price) => ({ text: `${inLakhs(price)}L fixed`, rupees: inLakhs(price) * lakh }),
  (price) => ({ text: `${inLakhs(price)} lac slightly negotiable`, rupees: inLakhs(price) * lakh }),
  (price) => ({ text: `hyd ${inLakhs(price)} slightly neg`, rupees: inLakhs(price) * lakh }),
  (price) => ({ text: `${inLakhs(price)} लाख`, rupees: inLakhs(price) * lakh }),
  (price) => ({ text: `ధర ${inLakhs(price)} లక్షలు`, rupees: inLakhs(price) * lakh }),
  (price) => ({
    text: `final ${Math.max(1, Math.floor(price / lakh))} lakh ${thousandsOf(price)} thousand`,
    rupees: Math.max(1, Math.floor(price / lakh)) * lakh + thousandsOf(price) * 1000,
  }),
  (price) => ({
    text: `साढ़े ${hindi[Math.min(9, Math.max(3, Math.floor(price / lakh)))]} लाख`,
    rupees: (Math.min(9, Math.max(3, Math.floor(price / lakh))) + 0.5) * lakh,
  }),
  (price) => ({ text: `62000 km driven, asking ${inLakhs(price)}`, rupees: inLakhs(price) * lakh }),
  (price) => ({ text: `call 9876543210, ${inLakhs(price)} lakhs, emi 8500`, rupees: inLakhs(price) * lakh }),
  (price) => ({ text: `insurance 25000 paid, price Rs ${price} only`, rupees: price }),
]

function thousandsOf(price: number): number {
  return Math.max(1, Math.floor((price % lakh) / 1000))
}

const hindi: Record<number, string> = { 3: 'तीन', 4: 'चार', 5: 'पाँच', 6: 'छह', 7: 'सात', 8: 'आठ', 9: 'नौ' }
