import { useLingui } from '@lingui/react'
import type { Lender } from '@pahiya/contract/finance/lenders'
import type { CalendarDay } from '@pahiya/domain/time/calendar-days'
import { toLoan, type FinancingQuery } from '@pahiya/domain/finance/financing-query'
import { lenderOffer, type LenderOffer } from '@pahiya/domain/finance/lender-offer'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { rupees } from '../../../components/text/indian-numbers.ts'
import { State } from '../../../components/states/state.tsx'
import type { LoanRequestResult } from './request-loan.ts'
import { LenderCard, type Scale } from './lender-card.tsx'

/** FIN-12: the cost at each lender, cheapest first; lenders that do not offer this loan come last. */
export function LenderList({
  ask,
  lenders,
  today,
  applied,
  page,
  here,
}: {
  ask: FinancingQuery
  lenders: readonly Lender[] | null
  today: CalendarDay
  applied: LoanRequestResult | undefined
  /** The URL with which the page was opened. */
  page: string
  /** That URL with the current input. */
  here: string
}) {
  const { i18n } = useLingui()
  const { loanRupees, months } = toLoan(ask)
  const asked = { priceRupees: ask.carPrice, loanRupees, months, modelYear: ask.carYear, firstDay: today }
  const offers = (lenders ?? [])
    .map((lender) => ({ lender, offer: lenderOffer(lender, asked) }))
    .toSorted((one, other) => costOf(one.offer) - costOf(other.offer))
  const scale = scaleOf(lenders ?? [])
  return (
    <section className="financing-lenders" aria-labelledby="lenders">
      <header>
        <h2 id="lenders">{i18n.t('Lenders')}</h2>
        {offers.length > 0 && (
          <p>
            {/* C-17 */}
            {i18n.t(
              'For {loan} over {months} months, at each lender’s lowest and highest rate. The lowest total cost first.',
              { loan: rupees(loanRupees), months },
            )}
          </p>
        )}
      </header>
      {(lenders === null || lenders.length === 0) && <NoLenders isFailed={lenders === null} here={here} />}
      {offers.length > 0 && (
        <div className="financing-cards">
          {offers.map(({ lender, offer }) => (
            <LenderCard
              key={lender.id}
              {...{ lender, offer, scale, ask, loanRupees, page, here }}
              applied={applied?.lenderId === lender.id ? applied : undefined}
            />
          ))}
        </div>
      )}
      {offers.some(({ lender }) => lender.affiliateUrl !== null) && (
        <p className="financing-note">
          {i18n.t('Some lenders may pay us when you apply. It does not change the order.')}
        </p>
      )}
    </section>
  )
}

function NoLenders({ isFailed, here }: { isFailed: boolean; here: string }) {
  const { i18n } = useLingui()
  if (!isFailed) {
    return (
      <State kind="empty" title={i18n.t('No lenders on record yet')} heading="h3">
        {i18n.t('You can calculate your own loan above.')}
      </State>
    )
  }
  return (
    <State
      kind="error"
      title={i18n.t('Lenders could not be loaded')}
      heading="h3"
      action={
        <ButtonLink to={here} reloadDocument>
          {i18n.t('Try again')}
        </ButtonLink>
      }
    >
      {i18n.t('Your EMI above is still correct.')}
    </State>
  )
}

function costOf(offer: LenderOffer): number {
  return offer.made ? offer.atLowest.totalPaise : Infinity
}

/** One scale of rates for all cards, in whole percent. */
function scaleOf(lenders: readonly Lender[]): Scale {
  if (lenders.length === 0) return { from: 0, to: 1 }
  const from = Math.floor(Math.min(...lenders.map(({ rateFromPercent }) => rateFromPercent)))
  const to = Math.ceil(Math.max(...lenders.map(({ rateToPercent }) => rateToPercent)))
  return { from, to: Math.max(to, from + 1) }
}
