import { useLingui } from '@lingui/react'
import { rupees } from '../../../components/text/indian-numbers.ts'
import type { Search } from '../query/search-url.ts'
import type { Reading } from './read-phrase.ts'

/** Shows the loan terms used to convert a monthly instalment to a price, while that price is the filter. */
export function LoanNote({ search, reading }: { search: Search; reading: Reading | null | undefined }) {
  const { i18n } = useLingui()
  const part = reading?.understood.find(
    ({ loan, key, value }) => loan !== undefined && key === 'priceMax' && value === search.filters.priceMax,
  )
  if (!part?.loan || search.filters.priceMax === undefined) return undefined
  const { financedPercent, annualRatePercent, months } = part.loan
  return (
    <p className="read-terms">
      {i18n.t(
        '“{words}” means cars up to {price}, with a loan of {percent}% of the price at {rate}% a year over {months} months. The EMI on each car uses the same terms.',
        {
          words: part.words,
          price: rupees(search.filters.priceMax),
          percent: financedPercent,
          rate: annualRatePercent,
          months,
        },
      )}
    </p>
  )
}
