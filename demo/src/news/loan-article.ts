import { monthlyInstalment } from '@pahiya/domain/finance/emi'
import { usualUsedCarRates } from '@pahiya/domain/finance/usual-rates'
import { heading, paragraph, table } from '@pahiya/domain/newsroom/reports/report-text'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { ArticleRecord } from './article-record.ts'

const loanRupees = 500_000
const years = [3, 5, 7] as const

/** The monthly cost of a ₹5 lakh loan at rates that are usual for used cars. */
export function loanArticle(): ArticleRecord {
  const { fromPercent, toPercent, banks, year, url } = usualUsedCarRates
  const instalment = (annualRatePercent: number, months: number) =>
    rupees(monthlyInstalment(loanRupees, { financedPercent: 100, annualRatePercent, months }))
  return {
    title: 'Used-car loans: what the rate does to the instalment',
    excerpt: `Used-car loans cost about ${fromPercent} to ${toPercent}% a year. For ${rupees(loanRupees)} over five years that is ${instalment(fromPercent, 60)} to ${instalment(toPercent, 60)} a month.`,
    content: [
      paragraph(
        `A report of ${year} about ${banks} puts their rates for used cars at about ${fromPercent} to ${toPercent}% a year. [1]`,
        'Rates in advertisements are often those for new cars, which are lower.',
      ),
      table(
        `Instalment a month for a loan of ${rupees(loanRupees)}`,
        ['Years', `at ${fromPercent}%`, `at ${toPercent}%`],
        years.map((count) => [String(count), instalment(fromPercent, count * 12), instalment(toPercent, count * 12)]),
      ),
      paragraph(
        'The instalments are computed with equal monthly payments. Processing fees and insurance that a lender sells with the loan come on top.',
      ),
      heading('Before you sign'),
      '<ul><li>Ask for the annual percentage rate, which includes the fees.</li><li>Ask what it costs to repay early.</li><li>Ask when the lender gives its letter for the removal of the loan from the papers.</li></ul>',
    ].join('\n\n'),
    category: 'buying-guides',
    tags: ['Loans', 'EMI'],
    sources: [{ title: `Report about rates of banks for used cars, ${year}`, url, quotation: null, archive: null }],
  }
}
