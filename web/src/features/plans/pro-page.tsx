import { useLingui } from '@lingui/react'
import type { ProStatus } from '@pahiya/contract/plans/pro'
import { ButtonLink } from '../../components/controls/button.tsx'
import { loginAddress } from '../../site/sign-in-addresses.ts'
import type { ProActionResult } from './act-on-pro.ts'
import { BuyForm, Failure } from './buy-form.tsx'
import { Comparison } from './comparison.tsx'
import { Documents, MandateWithoutPro, OwnPlan, WaitingPayment } from './own-plan.tsx'
import './pro-page.css'
import { priceText } from './price-text.ts'

type Props = { status: ProStatus; callsOn: boolean; result?: ProActionResult | undefined }

/** QUOTA-06, QUOTA-07: what is free, what Pro adds, its price with GST, how to cancel. */
export function ProPage({ status, callsOn, result }: Props) {
  const { i18n } = useLingui()
  return (
    <main className="pro page-width">
      <title>{i18n.t('Free and Pro · Pahiya')}</title>
      <meta name="description" content={i18n.t('What is free on Pahiya, what Pro adds, and what it costs.')} />
      <header>
        <h1>{i18n.t('Free and Pro')}</h1>
        <p>{i18n.t('Both see the same cars at the same prices. With Pro you search as often as you like.')}</p>
      </header>
      <div className="pro-columns">
        <div className="pro-main">
          <Comparison pricePaise={status.pricePaise} callsOn={callsOn} />
          <section className="panel" aria-labelledby="cancelling">
            <h2 id="cancelling">{i18n.t('How to cancel')}</h2>
            <p>
              {i18n.t(
                'On this page, in two taps, at any time. Nothing more is debited, and Pro stays until the end of the month you paid for.',
              )}
            </p>
          </section>
          <Documents documents={status.documents} refundDuePaise={status.refundDuePaise} />
        </div>
        <aside className="panel pro-side">
          <Offer status={status} result={result} />
        </aside>
      </div>
    </main>
  )
}

/** Anyone with a mandate can cancel it here, whatever else is shown. */
function Offer({ status, result }: Omit<Props, 'callsOn'>) {
  const { state, canCancel, pricePaise } = status
  if (!canCancel || (state !== 'none' && state !== 'waiting')) return <Plan status={status} result={result} />
  return (
    <>
      <MandateWithoutPro pricePaise={pricePaise} />
      {state === 'waiting' ? <Plan status={status} result={result} /> : <Failure failure={result?.failure ?? null} />}
    </>
  )
}

function Plan({ status, result }: Omit<Props, 'callsOn'>) {
  const { i18n } = useLingui()
  const { state, canBuy, isAuthenticated, payUrl, pricePaise } = status
  if (state !== 'none' && state !== 'waiting') {
    return (
      <>
        <OwnPlan status={status} />
        <Failure failure={result?.failure ?? null} />
      </>
    )
  }
  if (!canBuy) {
    return (
      <>
        <h2>{i18n.t('Get Pro')}</h2>
        <p>{i18n.t('Pro cannot be bought here yet.')}</p>
      </>
    )
  }
  if (!isAuthenticated) {
    return (
      <>
        <h2>{i18n.t('Get Pro')}</h2>
        <p className="pro-price">
          <b>{priceText(pricePaise)}</b> <span>{i18n.t('a month, GST included')}</span>
        </p>
        <ButtonLink kind="main" wide to={loginAddress('log-in', '/pro')}>
          {i18n.t('Sign in to get Pro')}
        </ButtonLink>
      </>
    )
  }
  const form = <BuyForm pricePaise={pricePaise} result={result} />
  const isWaiting = state === 'waiting' && (payUrl !== null || status.payForm !== null)
  if (!isWaiting) {
    return (
      <>
        <h2>{i18n.t('Get Pro')}</h2>
        {form}
      </>
    )
  }
  return (
    <>
      <WaitingPayment status={status} />
      <details className="pro-other" open={(result?.failure ?? null) !== null}>
        <summary>{i18n.t('Change my choice or the invoice')}</summary>
        {form}
      </details>
    </>
  )
}
