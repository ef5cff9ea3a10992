import { copyIn } from '../copy/copy.ts'
import { financingPath } from '../../finance/financing-query.ts'
import { loanWidget } from '../../finance/loan-widget.ts'
import type { RupeeRange } from '../../landed-cost/rule.ts'
import type { Turn } from '../read-turn.ts'
import { finishDraft, startDraft, titleOf, type Answered, type Drafting } from './answer-draft.ts'
import type { LandedCostResult, LoanResult } from './tool-results.ts'

const mostLinks = 4

/** The cost of a car until it is registered to the buyer, and the instalments of a loan. */
export function writeCost(turn: Turn, landed: LandedCostResult, loan: LoanResult | null): Answered {
  const { conversation } = turn
  const draft = startDraft(conversation, 'cost')
  const { say } = draft
  const copy = copyIn(conversation.language)
  const { car } = landed
  const origin = (field: string) => ({ tool: 'landed-cost' as const, field, recordId: car.listingId })
  const range = ({ low, high }: RupeeRange, field: string) => {
    const [least, most] = [say.rupees(low, origin(`${field}.low`)), say.rupees(high, origin(`${field}.high`))]
    return low === high ? least : `${least} – ${most}`
  }
  return {
    conversation: { ...conversation, focus: car.carId },
    draft: finishDraft(draft, {
      sentences: [
        copy.cost.total(
          titleOf(draft, car, 'landed-cost'),
          say.rupees(landed.total.low, origin('total.low')),
          say.rupees(landed.total.high, origin('total.high')),
        ),
        landed.state === null ? '' : copy.cost.state(landed.state),
        landed.unknown.length === 0
          ? ''
          : copy.cost.missing(landed.unknown.map((kind) => copy.cost.kinds[kind]).join(', ')),
        ...(loan ? loanSentences(draft, loan) : []),
      ],
      cars: [{ ...car, reasons: [] }],
      table: {
        columns: ['', copy.compare.rows.price],
        rows: [
          ...landed.parts
            .filter(({ rupees }) => rupees === null || rupees.high > 0)
            .map(({ kind, rupees }) => ({
              label: copy.cost.kinds[kind],
              cells: [rupees === null ? copy.cost.notKnown : range(rupees, `parts.${kind}`)],
            })),
          { label: copy.cost.totalRow, cells: [range(landed.total, 'total')] },
        ].slice(-14),
      },
      links: [
        ...landed.sources.map(({ title, url }) => ({ label: title, href: url })),
        ...(loan?.basis.kind === 'usual' ? [{ label: copy.labels.tools.loan, href: loan.basis.url }] : []),
      ].slice(0, mostLinks),
      action: { kind: 'open-financing', href: financingHref(landed, loan), label: copy.labels.financing },
      suggestions: [copy.prompts.papers, copy.prompts.why, copy.prompts.cheaper],
      sources: [
        { tool: 'landed-cost', label: copy.labels.tools['landed-cost'], count: null, asOf: landed.asOf },
        ...(loan ? [{ tool: 'loan' as const, label: copy.labels.tools.loan, count: null, asOf: loan.asOf }] : []),
      ],
    }),
  }
}

/** The calculator with the same loan, at the higher rate. */
function financingHref({ car }: LandedCostResult, loan: LoanResult | null): string {
  const { annualRatePercent, tenureYears } = loanWidget
  return financingPath({
    carPrice: car.priceRupees,
    downPayment: loan ? Math.max(0, car.priceRupees - loan.loanRupees) : 0,
    tenure: loan ? Math.round(loan.months / 12) : tenureYears,
    interestRate: loan?.high.ratePercent ?? annualRatePercent,
    carYear: car.year,
  })
}

function loanSentences(
  { say, conversation }: Drafting,
  { car, loanRupees, months, low, high, basis }: LoanResult,
): string[] {
  const { cost } = copyIn(conversation.language)
  const origin = (field: string) => ({ tool: 'loan' as const, field, recordId: car.listingId })
  return [
    cost.loan(
      say.rupees(loanRupees, origin('loanRupees')),
      say.count(months, origin('months')),
      say.percent(low.ratePercent, origin('low.ratePercent')),
      say.percent(high.ratePercent, origin('high.ratePercent')),
      say.rupees(low.rupeesAMonth, origin('low.rupeesAMonth')),
      say.rupees(high.rupeesAMonth, origin('high.rupeesAMonth')),
    ),
    basis.kind === 'usual'
      ? cost.usualRates(say.cite(String(basis.year), origin('basis.year')))
      : cost.lenderRates(say.count(basis.count, origin('basis.count'))),
  ]
}
