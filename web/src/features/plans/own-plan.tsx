import { useLingui } from '@lingui/react'
import type { ProStatus, TaxDocument } from '@pahiya/contract/plans/pro'
import { useEffect, type MouseEvent } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../components/controls/button.tsx'
import { openCheckout } from './open-checkout.ts'
import { dayOf, priceText } from './price-text.ts'

/** How often a page that waits for the provider reloads the state. */
const againMs = 4_000

/** A purchase that has been created but not paid. Nothing can be paid twice. */
export function WaitingPayment({ status }: { status: ProStatus }) {
  const { i18n } = useLingui()
  const { pricePaise } = status
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, againMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      <h2>{i18n.t('Ready to pay')}</h2>
      <p>
        {i18n.t(
          'Pay {price} at Razorpay and come back here. Pro starts when the provider confirms the payment, usually within a minute.',
          { price: priceText(pricePaise) },
        )}
      </p>
      <PayControl status={status} />
      <ButtonLink to="/pro" wide reloadDocument>
        {i18n.t('I have paid: check again')}
      </ButtonLink>
      <p className="pro-hint">{i18n.t('Nothing is debited until you approve it there.')}</p>
    </>
  )
}

/** A mandate is approved in the provider's checkout or on its page; an order is posted to its page. */
function PayControl({ status: { payUrl, payForm, checkout, pricePaise } }: { status: ProStatus }) {
  const { i18n } = useLingui()
  const label = i18n.t('Pay {price} at Razorpay', { price: priceText(pricePaise) })
  if (payForm !== null) {
    return (
      <form method="post" action={payForm.action}>
        {Object.entries(payForm.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" kind="main" wide>
          {label}
        </Button>
      </form>
    )
  }
  if (payUrl === null) return null
  const pay = (event: MouseEvent<HTMLAnchorElement>) => {
    if (checkout === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void openCheckout(checkout).then((opened) => {
      if (!opened) location.assign(payUrl)
    })
  }
  return (
    <a className="button" data-kind="main" data-wide href={payUrl} rel="noreferrer" onClick={pay}>
      {label}
    </a>
  )
}

/** The plan of a person with Pro, and its next event. */
export function OwnPlan({ status }: { status: ProStatus }) {
  const { i18n } = useLingui()
  const { state, until, chargeAt, canCancel, pricePaise } = status
  const end = until === null ? '' : dayOf(until)
  return (
    <>
      <h2>{i18n.t('You have Pro')}</h2>
      {state === 'active' && chargeAt !== null && (
        <p>
          {i18n.t('The next {price} is debited on {date}. We write to you three days before.', {
            price: priceText(pricePaise),
            date: dayOf(chargeAt),
          })}
        </p>
      )}
      {state === 'failing' && (
        <output>
          {i18n.t(
            'Your last payment did not go through and will be tried again. You keep Pro until {date} at the latest.',
            { date: end },
          )}
        </output>
      )}
      {state === 'cancelled' && (
        <output>{i18n.t('Cancelled: nothing more is debited. You have Pro until {date}.', { date: end })}</output>
      )}
      {state === 'month' && (
        <p>
          {i18n.t('You paid for one month and have Pro until {date}. It ends by itself, and nothing more is debited.', {
            date: end,
          })}
        </p>
      )}
      {state === 'granted' && <p>{i18n.t('You have it until {date}, without a payment.', { date: end })}</p>}
      {canCancel && <Cancel until={end} />}
    </>
  )
}

/** A mandate that may still debit something although the person currently has no Pro. */
export function MandateWithoutPro({ pricePaise }: { pricePaise: number }) {
  const { i18n } = useLingui()
  return (
    <>
      <h2>{i18n.t('Your plan still renews')}</h2>
      <p>
        {i18n.t('You do not have Pro now, but {price} may still be debited. If it is, Pro starts again.', {
          price: priceText(pricePaise),
        })}
      </p>
      <Cancel until={null} />
    </>
  )
}

/** Two taps, even without JavaScript. `until` is the end of the paid time, if any. */
function Cancel({ until }: { until: string | null }) {
  const { i18n } = useLingui()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="pro-cancel">
      <summary>{i18n.t('Cancel Pro')}</summary>
      <Form method="post">
        <p>
          {until === null
            ? i18n.t('Nothing more will be debited, and everything you saved stays.')
            : i18n.t('Nothing more will be debited. You keep Pro until {date}, and everything you saved stays.', {
                date: until,
              })}
        </p>
        <Button type="submit" name="do" value="cancel" busy={busy}>
          {i18n.t('Cancel now')}
        </Button>
      </Form>
    </details>
  )
}

type Papers = { documents: readonly TaxDocument[]; refundDuePaise: number }

export function Documents({ documents, refundDuePaise }: Papers) {
  const { i18n } = useLingui()
  if (documents.length === 0) return null
  return (
    <section className="panel pro-documents" aria-labelledby="documents">
      <h2 id="documents">{i18n.t('Invoices')}</h2>
      {refundDuePaise > 0 && (
        <output>
          {i18n.t(
            'A refund of {amount} did not reach you, because the bank did not accept it. We still owe it to you. We will send it again or transfer it another way, and write to you.',
            { amount: priceText(refundDuePaise) },
          )}
        </output>
      )}
      <ul>
        {documents.map(({ id, kind, number, issuedAt, totalPaise }) => (
          <li key={id}>
            <a href={`/api/pro/documents/${id}`}>
              {kind === 'invoice'
                ? i18n.t('Invoice {number} (PDF)', { number })
                : i18n.t('Credit note {number} (PDF)', { number })}
            </a>
            <span>
              {dayOf(issuedAt)} · {priceText(totalPaise)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
