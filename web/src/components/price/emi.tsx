import type { LoanTerms } from '@pahiya/domain/finance/emi'
import { rupees } from '../text/indian-numbers.ts'
import { useCopy } from '../text/use-copy.ts'

/**
 * CARD-02, with the loan terms next to it: two EMI figures for the same car may differ because their terms differ
 * (C-17).
 */
export function Emi({ amount, terms }: { amount: number; terms: LoanTerms }) {
  const words = useCopy()
  return (
    <span className="emi">
      {words.car.emi(rupees(amount))} <small>{words.car.emiTerms(terms)}</small>
    </span>
  )
}
