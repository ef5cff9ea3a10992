import { daysBetween, monthsAfter, type CalendarDay } from '../time/calendar-days.ts'

export type CashFlow = { day: CalendarDay; paise: number }

/** The borrower's cash flows: the loan minus its fees on the first day, then one instalment per month. */
export function cashFlows(
  firstDay: CalendarDay,
  loanPaise: number,
  feesPaise: number,
  payments: readonly number[],
): CashFlow[] {
  return [
    { day: firstDay, paise: loanPaise - feesPaise },
    ...payments.map((paise, index) => ({ day: monthsAfter(firstDay, index + 1), paise: -paise })),
  ]
}

/**
 * The yearly cost in percent, like a spreadsheet's XIRR: the rate at which all payments, discounted by days of a
 * 365-day year, equal the amount received. Null if there is no such rate, for example when the fees use up the whole
 * loan.
 */
export function aprPercent(flows: readonly CashFlow[]): number | null {
  const [first, ...later] = flows
  if (!first || first.paise <= 0) return null
  const paid = later.map(({ day, paise }) => ({ years: daysBetween(first.day, day) / 365, paise: -paise }))
  const growth = solveGrowth(first.paise, paid)
  return growth === null ? null : (growth - 1) * 100
}

/**
 * The same cost as lenders state it in the Key Facts Statement required by RBI: twelve times the monthly rate, without
 * compounding, on the amount paid out (RBI circular of 15 April 2024, Annex B).
 */
export function keyFactsAprPercent(receivedPaise: number, payments: readonly number[]): number | null {
  if (receivedPaise <= 0) return null
  const growth = solveGrowth(
    receivedPaise,
    payments.map((paise, index) => ({ years: index + 1, paise })),
  )
  return growth === null ? null : (growth - 1) * 1_200
}

/**
 * Finds the yearly growth at which the discounted payments equal the amount received. Their value falls as growth
 * rises, so bisection finds the solution.
 */
function solveGrowth(received: number, paid: readonly { years: number; paise: number }[]): number | null {
  const worth = (growth: number) => paid.reduce((sum, { years, paise }) => sum + paise / growth ** years, 0)
  let [low, high] = [0.01, 1_000]
  if (worth(low) < received || worth(high) > received) return null
  for (;;) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) return middle
    if (worth(middle) > received) low = middle
    else high = middle
  }
}
