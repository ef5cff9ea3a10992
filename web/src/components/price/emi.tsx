import type { LoanTerms } from '@pahiya/domain/finance/emi'
import { rupees } from '../text/indian-numbers.ts'
import { useWords } from '../text/use-copy.ts'

/** CARD-02 with the terms it is reckoned on beside it: two EMI figures of one car may differ by them (C-17). */
export function Emi({ amount, terms }: { amount: number; terms: LoanTerms }) {
  const words = useWords()
  return (
    <span className="emi">
      {words.car.emi(rupees(amount))} <small>{words.car.emiTerms(terms)}</small>
    </span>
  )
}
