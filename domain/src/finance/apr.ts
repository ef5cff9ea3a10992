import { daysBetween, monthsAfter, type CalendarDay } from '../time/calendar-days.ts'

export type CashFlow = { day: CalendarDay; paise: number }

/** What a borrower gets and pays: the loan less its fees on the first day, an instalment a month after it. */
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
 * The yearly cost in percent, as a spreadsheet's XIRR: the rate at which everything paid, discounted by days of a year
 * of 365, is worth what was received. Null where there is none, as when the fees take the whole loan.
 */
export function aprPercent(flows: readonly CashFlow[]): number | null {
  const [first, ...later] = flows
  if (!first || first.paise <= 0) return null
  const paid = later.map(({ day, paise }) => ({ years: daysBetween(first.day, day) / 365, paise: -paise }))
  const growth = solveGrowth(first.paise, paid)
  return growth === null ? null : (growth - 1) * 100
}

/**
 * The same cost as lenders state it in the Key Facts Statement that RBI asks of them: twelve times the monthly rate,
 * without compounding, on the amount that is paid out (RBI circular of 15 April 2024, Annex B).
 */
export function keyFactsAprPercent(receivedPaise: number, payments: readonly number[]): number | null {
  if (receivedPaise <= 0) return null
  const growth = solveGrowth(
    receivedPaise,
    payments.map((paise, index) => ({ years: index + 1, paise })),
  )
  return growth === null ? null : (growth - 1) * 1_200
}

/** The growth a year at which the payments are worth what was received. Worth falls as growth rises, so halving finds it. */
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
