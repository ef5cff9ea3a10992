import { ruleOn } from '@pahiya/domain/landed-cost/rule'
import { roadTaxRules, type Slab } from '@pahiya/domain/landed-cost/road-tax-rules'
import { heading, longDay, paragraph, table } from '@pahiya/domain/newsroom/reports/report-text'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { cite, ruleSources, type ArticleRecord } from './article-record.ts'

const state = 'Telangana'

/** Telangana's tax on a car from another state, from our table of road tax rules. */
export function roadTaxArticle(today: string): ArticleRecord {
  const rule = ruleOn(
    roadTaxRules.filter((each) => each.state === state),
    today,
  )!
  const sources = ruleSources(rule.sources)
  const slabs = rule.rates.find(({ fuels }) => fuels.includes('Petrol'))!.slabs
  const first = slabs[0]!
  return {
    title: `Bringing a used car to ${state}: what the road tax comes to`,
    excerpt: `A car from another state pays ${state}’s road tax on its price when new: at most ${highest(first)}% up to ${rupees(first.upToRupees)}, and more above.`,
    content: [
      paragraph(
        `A car that moves to ${state} pays the state’s road tax, as a share of what it cost when it was new. ${cite(sources, rule)}`,
        rule.validFrom === null ? '' : `The rates in this article apply from ${longDay(rule.validFrom)}.`,
      ),
      table(
        `Petrol, diesel, CNG, LPG and hybrid cars from another state`,
        ['Price when new', 'Least', 'Most'],
        slabs.map((slab) => [priceOf(slab), `${lowest(slab)}%`, `${highest(slab)}%`]),
      ),
      heading('Why there are two figures'),
      paragraph(
        `The most is the rate for a new car today. An older car pays less, but no source that we found states today’s reduction for age; the least is the rate of the earlier table for the oldest cars. ${cite(sources, rule)}`,
      ),
      paragraph(
        'The report about the rates of August 2025 names those up to ₹5 lakh and above ₹50 lakh. For prices in between we show the highest rate as the most, so the tax may be lower. [1]',
      ),
      paragraph(
        'On the page of a car with a number from another state, Pahiya shows the range for that car’s age. Ask the transport office for the amount before you agree on a price.',
      ),
      heading('How far these figures were checked'),
      paragraph(
        `As of ${longDay(today)} we have compared them with the pages in the list of sources, not with the gazette.`,
      ),
    ].join('\n\n'),
    category: 'policy',
    tags: ['Road tax', state, 'Other state'],
    sources,
  }
}

const lowest = ({ byAge }: Slab) => Math.min(...byAge.map(({ low }) => low))
const highest = ({ byAge }: Slab) => Math.max(...byAge.map(({ high }) => high))

function priceOf({ upToRupees }: Slab): string {
  return upToRupees === Infinity ? 'above' : `up to ${rupees(upToRupees)}`
}
