import { thirdPartyPremium } from '@pahiya/domain/landed-cost/third-party-premium'
import { heading, longDay, paragraph, table } from '@pahiya/domain/newsroom/reports/report-text'
import { cite, ruleSources, type ArticleRecord } from './article-record.ts'
import { writeRange } from './transfer-article.ts'

/** One year of compulsory cover, from our table of premiums. */
export function insuranceArticle(today: string): ArticleRecord {
  const small = thirdPartyPremium('Petrol', 999)
  const medium = thirdPartyPremium('Petrol', 1_498)
  const large = thirdPartyPremium('Petrol', 1_999)
  const electric = thirdPartyPremium('Electric', null)
  const sources = ruleSources(small.sources)
  return {
    title: 'Third-party insurance: what one year costs for a used car',
    excerpt: `Every car on the road needs third-party cover. For an engine up to 1,000 cc a year costs ${writeRange(small.rupees)} with GST.`,
    content: [
      paragraph(
        `In the rules for third-party premiums, what a private car pays depends on its engine, not on its age or price. ${cite(sources, small)}`,
      ),
      table(
        'One year of third-party cover of a private car, with 18% GST',
        ['Engine', 'Premium'],
        [
          ['up to 1,000 cc', writeRange(small.rupees)],
          ['up to 1,500 cc', writeRange(medium.rupees)],
          ['above 1,500 cc', writeRange(large.rupees)],
          ['electric, by the motor’s power', writeRange(electric.rupees)],
        ],
      ),
      heading('What it does not cover'),
      paragraph(
        'Third-party cover pays for damage to others. Damage to your own car needs an own-damage policy, whose price insurers set themselves; we do not know it and do not show one.',
      ),
      heading('How far these figures were checked'),
      paragraph(
        `As of ${longDay(today)} we have compared them with the pages in the list of sources. One of them reports the draft of the rules. ${cite(sources, small)}`,
      ),
    ].join('\n\n'),
    category: 'policy',
    tags: ['Insurance', 'Third-party cover', 'Fees'],
    sources,
  }
}
