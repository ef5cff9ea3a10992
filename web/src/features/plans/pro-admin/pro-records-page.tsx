import { useLingui } from '@lingui/react'
import type { ProRecords } from '@pahiya/contract/plans/pro-admin'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import { dayOf } from '../price-text.ts'
import type { ProAdminResult } from './act-on-pro-records.ts'
import { FailedRefundList } from './failed-refund-list.tsx'
import { GrantList } from './grant-list.tsx'
import { PaymentList } from './payment-list.tsx'
import './pro-records.css'

/** /admin/payments (QUOTA-07): payments for Pro, their refunds, and Pro granted without a payment. */
export function ProRecordsPage({
  records,
  isOfOne,
  result,
  nav,
}: {
  records: ProRecords
  /** Whether the page is about one account. */
  isOfOne: boolean
  result: ProAdminResult | undefined
  /** Links to the other moderator pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const { account, payments, next, grants, failedRefunds } = records
  const missing = result !== undefined && 'missing' in result ? result.missing : null
  return (
    <AdminFrame title={i18n.t('Payments · Pahiya')} nav={nav} name="pro-records" heading={i18n.t('Payments')}>
      <ResultLine result={result} />
      <Form method="post" className="pro-records-find">
        <Field
          label={i18n.t('E-mail address of the account')}
          required
          error={missing !== null && i18n.t('No account has this e-mail address')}
        >
          <TextInput name="email" type="email" defaultValue={missing ?? ''} maxLength={320} />
        </Field>
        <Button type="submit" name="do" value="find">
          {i18n.t('Find')}
        </Button>
        {isOfOne && <ButtonLink to="/admin/payments">{i18n.t('Show all accounts')}</ButtonLink>}
      </Form>
      {isOfOne && account === null && <State kind="empty" title={i18n.t('This account no longer exists')} />}
      {account !== null && <Account key={account.id} account={account} />}
      <FailedRefundList refunds={failedRefunds} />
      <section className="panel">
        <PaymentList payments={payments} />
        {next !== null && (
          <ButtonLink to={`?${new URLSearchParams({ ...(account && { account: account.id }), before: next })}`}>
            {i18n.t('Earlier payments')}
          </ButtonLink>
        )}
      </section>
      <section className="panel">
        <GrantList grants={grants} />
      </section>
    </AdminFrame>
  )
}

function ResultLine({ result }: { result: ProAdminResult | undefined }) {
  const { i18n } = useLingui()
  if (result === undefined) return null
  if ('failed' in result) {
    return (
      <p className="desk-failed" role="alert">
        {result.failed || i18n.t('That did not work. Please try again.')}
      </p>
    )
  }
  if (!('done' in result)) return null
  const done = {
    granted: i18n.t('The account has Pro.'),
    revoked: i18n.t('The Pro given to this account has ended.'),
    refunded: i18n.t('The refund is on its way. Pro ends with it.'),
    retried: i18n.t('The refund is sent again.'),
    by_hand: i18n.t('The transfer is recorded, and the payer is notified.'),
  }
  return <output className="desk-done">{done[result.done]}</output>
}

function Account({ account: { id, name, plan, until } }: { account: NonNullable<ProRecords['account']> }) {
  const { i18n } = useLingui()
  return (
    <section className="panel desk-case" aria-labelledby="account">
      <h2 id="account">{name}</h2>
      <p>
        {plan === 'pro' && until !== null && i18n.t('Has Pro until {date}.', { date: dayOf(until) })}
        {plan === 'pro' && until === null && i18n.t('Has Pro.')}
        {plan === 'free' && i18n.t('Has the free plan.')}
      </p>
      <Form method="post" className="pro-records-find">
        <input type="hidden" name="id" value={id} />
        <Field label={i18n.t('Days')} required>
          <TextInput name="days" type="number" min={1} max={3660} inputMode="numeric" />
        </Field>
        <Field label={i18n.t('Reason')} required>
          <TextInput name="reason" maxLength={200} />
        </Field>
        <Button type="submit" name="do" value="grant">
          {i18n.t('Give Pro without a payment')}
        </Button>
      </Form>
    </section>
  )
}
