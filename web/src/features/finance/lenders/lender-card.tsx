import { useLingui } from '@lingui/react'
import type { Lender } from '@pahiya/contract/finance/lenders'
import { buildApplyLink } from '@pahiya/domain/finance/apply-link'
import { dayText } from '@pahiya/domain/time/calendar-days'
import type { FinancingQuery } from '@pahiya/domain/finance/financing-query'
import type { LenderOffer } from '@pahiya/domain/finance/lender-offer'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { rupees } from '../../../components/text/indian-numbers.ts'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { loginAddress } from '../../../site/sign-in-addresses.ts'
import type { LoanRequestResult } from './request-loan.ts'
import { fromPaise } from '../calculator/from-paise.ts'
import { leftOutText, lenderRefusalText } from './lender-text.ts'

/** The scale of rates in percent, the same on every card. */
export type Scale = { from: number; to: number }

/** FIN-12..15: one lender. No APR is shown for a loan that the lender does not offer. */
export function LenderCard({
  lender,
  offer,
  scale,
  ask,
  loanRupees,
  applied,
  page,
  here,
}: {
  lender: Lender
  offer: LenderOffer
  scale: Scale
  ask: FinancingQuery
  loanRupees: number
  applied: LoanRequestResult | undefined
  /** The URL with which the page was opened. */
  page: string
  /** That URL with the current input. */
  here: string
}) {
  const { i18n } = useLingui()
  return (
    <article className="panel lender-card">
      <LenderName lender={lender} />
      <Rates lender={lender} scale={scale} />
      {offer.made ? <Cost lender={lender} offer={offer} /> : <Refused offer={offer} lender={lender} />}
      {lender.specialFeatures.length > 0 && (
        <ul className="lender-features">
          {lender.specialFeatures.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {offer.made && offer.leftOut.length > 0 && (
        <details className="lender-left-out">
          <summary>{i18n.t('What this lender does not state')}</summary>
          <ul>
            {offer.leftOut.map((what) => (
              <li key={what}>{leftOutText(what, i18n)}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="lender-apply">
        <Apply {...{ lender, ask, loanRupees, applied, page, here }} canApply={offer.made} />
      </div>
    </article>
  )
}

function LenderName({ lender: { name, logo, rating } }: { lender: Lender }) {
  return (
    <div className="lender-name">
      {logo === null ? (
        <span aria-hidden="true">{initials(name)}</span>
      ) : (
        <img src={logo} alt="" width="44" height="44" />
      )}
      <div>
        <h3>{name}</h3>
        {rating !== null && <Stars rating={rating} />}
      </div>
    </div>
  )
}

function Rates({ lender, scale }: { lender: Lender; scale: Scale }) {
  const { i18n } = useLingui()
  const { rateFromPercent, rateToPercent, ratesAsOf, ratesSource } = lender
  const place = (rate: number) => ((rate - scale.from) / (scale.to - scale.from)) * 100
  return (
    <>
      <p className="lender-as-of">
        {ratesAsOf !== null && i18n.t('Rates as of {day}', { day: dayText(ratesAsOf) })}
        {ratesSource !== null && ` · ${ratesSource}`}
      </p>
      <p className="lender-rate">
        <b className="number">
          {rateFromPercent.toFixed(2)}%–{rateToPercent.toFixed(2)}%
        </b>{' '}
        <span>{lender.rateKind === 'flat' ? i18n.t('a year, flat') : i18n.t('a year, reducing')}</span>
      </p>
      <div className="lender-range" aria-hidden="true">
        <i style={styleValues({ a: place(rateFromPercent), b: 100 - place(rateToPercent) })} />
      </div>
      <p className="lender-scale" aria-hidden="true">
        <span>{scale.from}%</span>
        <span>{scale.to}%</span>
      </p>
    </>
  )
}

function Cost({ lender, offer }: { lender: Lender; offer: Extract<LenderOffer, { made: true }> }) {
  const { i18n } = useLingui()
  const { atLowest, atHighest, fees } = offer
  const percents = (low: number | null, high: number | null) =>
    low === null || high === null ? i18n.t('not known') : `${low.toFixed(2)}%–${high.toFixed(2)}%`
  const lines = [
    {
      name: i18n.t('EMI'),
      value: `${fromPaise(atLowest.instalmentPaise)}–${fromPaise(atHighest.instalmentPaise)}`,
      strong: true,
    },
    {
      name: i18n.t('APR, all stated fees'),
      value: percents(atLowest.aprPercent, atHighest.aprPercent),
      strong: true,
    },
    {
      name: i18n.t('APR as lenders print it (Key Facts Statement)'),
      value: percents(atLowest.keyFactsAprPercent, atHighest.keyFactsAprPercent),
      strong: false,
    },
    {
      name: i18n.t('Total you pay'),
      value: `${fromPaise(atLowest.totalPaise)}–${fromPaise(atHighest.totalPaise)}`,
      strong: true,
    },
    {
      name: i18n.t('Fees, with GST'),
      value: fees.isAtLeast
        ? i18n.t('at least {amount}', { amount: rupees(fees.totalRupees) })
        : rupees(fees.totalRupees),
      strong: false,
    },
    { name: i18n.t('Approval'), value: lender.approvalTime, strong: false },
    {
      name: i18n.t('Loans'),
      value: i18n.t('{least} to {most}', { least: rupees(lender.minLoanAmount), most: rupees(lender.maxLoanAmount) }),
      strong: false,
    },
    ...(lender.prepaymentChargePercent === null
      ? []
      : [{ name: i18n.t('Prepayment charge'), value: `${lender.prepaymentChargePercent}%`, strong: false }]),
  ]
  return (
    <dl className="lender-lines">
      {lines.map(({ name, value, strong }) => (
        <div key={name} data-strong={strong || undefined}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** FIN-21 */
function Refused({ offer, lender }: { offer: Extract<LenderOffer, { made: false }>; lender: Lender }) {
  const { i18n } = useLingui()
  return (
    <div className="lender-refused">
      <p>
        <b>{i18n.t('Not offered by this lender')}</b>
      </p>
      <ul>
        {offer.refusals.map((refusal) => (
          <li key={refusal.why}>{lenderRefusalText(refusal, i18n)}</li>
        ))}
      </ul>
      <p>
        {i18n.t('Approval')}: {lender.approvalTime}
      </p>
    </div>
  )
}

type Application = {
  lender: Lender
  ask: FinancingQuery
  loanRupees: number
  applied: LoanRequestResult | undefined
  page: string
  here: string
}

function Apply({ canApply, ...application }: Application & { canApply: boolean }) {
  const { i18n } = useLingui()
  const { lender, ask, loanRupees } = application
  if (!canApply) {
    return (
      <Button kind="blue" wide disabled>
        {i18n.t('Apply')}
      </Button>
    )
  }
  if (lender.affiliateUrl !== null) {
    const provider = lender.name
    const address = buildApplyLink(lender.affiliateUrl, { provider, amount: loanRupees, tenure: ask.tenure })
    return (
      <a className="button" data-kind="blue" data-wide href={address} target="_blank" rel="noopener nofollow sponsored">
        {i18n.t('Apply')}
        <span className="sr-only">{i18n.t('with {lender}, in a new tab', { lender: lender.name })}</span>
      </a>
    )
  }
  return <ApplyForm {...application} />
}

/** FIN-20. Posts to the current URL: posting to another one would reload the page and lose the result. */
function ApplyForm({ lender, ask, loanRupees, applied, page, here }: Application) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().formData?.get('lenderId') === lender.id
  return (
    <Form method="post" action={page} preventScrollReset>
      <input type="hidden" name="lenderId" value={lender.id} />
      <input type="hidden" name="amount" value={loanRupees} />
      <input type="hidden" name="tenure" value={ask.tenure} />
      <Button type="submit" kind="blue" wide busy={isBusy}>
        {i18n.t('Apply')}
        <span className="sr-only">{i18n.t('with {lender}', { lender: lender.name })}</span>
      </Button>
      <output className="financing-note">
        {!applied && i18n.t('You can’t apply online yet: we save your request with your name and e-mail.')}
        {applied?.outcome === 'saved' && i18n.t('Request saved. This lender takes no applications online yet.')}
        {applied?.outcome === 'sign-in' && (
          <a className="lender-sign-in" href={loginAddress('log-in', here)}>
            {i18n.t('Sign in to save your request')}
          </a>
        )}
        {applied?.outcome === 'failed' && (applied.message ?? i18n.t('That did not work. Please try again.'))}
      </output>
    </Form>
  )
}

/** FIN-14 */
function Stars({ rating }: { rating: number }) {
  const { i18n } = useLingui()
  return (
    <p className="lender-stars">
      <span aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <i key={star} data-on={star <= Math.floor(rating) || undefined} />
        ))}
      </span>
      <small className="sr-only">{i18n.t('{stars} of 5 stars', { stars: Math.floor(rating) })}</small>
      {rating.toFixed(1)} {i18n.t('our rating')}
    </p>
  )
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}
