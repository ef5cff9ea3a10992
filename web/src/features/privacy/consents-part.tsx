import { useLingui } from '@lingui/react'
import type { ConsentPurpose, ConsentReceipt } from '@pahiya/contract/privacy/consents'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { purposeLabels } from './consent-labels.ts'
import './rights.css'

type Props = {
  /** Null if they could not be loaded. */
  own: {
    consents: readonly { purpose: ConsentPurpose; given: boolean; text: string }[]
    receipts: readonly ConsentReceipt[]
    hasMore: boolean
  } | null
  failed: string | undefined
}

/** Purposes that require consent: one button gives and withdraws each consent, and every change is recorded. */
export function ConsentsPart({ own, failed }: Props) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="consents">
      <h2 id="consents">{i18n.t('Consents')}</h2>
      <p className="desk-hint">
        {i18n.t(
          'Each is off until you switch it on. Withdrawing takes effect at once, even for notices waiting to be sent.',
        )}
      </p>
      <p>
        <Link to="/privacy/notice">{i18n.t('Notice about your data')}</Link>
      </p>
      {failed !== undefined && (
        <p className="desk-failed" role="alert">
          {failed}
        </p>
      )}
      {own === null ? (
        <p className="desk-hint">{i18n.t('Your consents could not be loaded. Please try again.')}</p>
      ) : (
        <>
          <dl className="rights-facts">
            {own.consents.map((consent) => (
              <Consent key={consent.purpose} {...consent} />
            ))}
          </dl>
          <Receipts receipts={own.receipts} hasMore={own.hasMore} />
        </>
      )}
    </section>
  )
}

function Consent({ purpose, given, text }: { purpose: ConsentPurpose; given: boolean; text: string }) {
  const { i18n } = useLingui()
  const label = i18n.t(purposeLabels[purpose])
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div data-given={given}>
      <dt>
        {label} · {given ? i18n.t('on') : i18n.t('off')}
      </dt>
      <dd>
        {text}
        <Form method="post" className="rights-switch">
          <input type="hidden" name="purpose" value={purpose} />
          <Button
            type="submit"
            size="small"
            name="do"
            value={given ? 'withdraw-consent' : 'give-consent'}
            busy={isBusy}
            aria-label={given ? i18n.t('Withdraw: {label}', { label }) : i18n.t('Agree: {label}', { label })}
          >
            {given ? i18n.t('Withdraw') : i18n.t('Agree')}
          </Button>
        </Form>
      </dd>
    </div>
  )
}

function Receipts({ receipts, hasMore }: { receipts: readonly ConsentReceipt[]; hasMore: boolean }) {
  const { i18n } = useLingui()
  if (receipts.length === 0) return null
  return (
    <details>
      <summary>{i18n.t('What you agreed to and when')}</summary>
      <ul className="rights-list rights-receipts">
        {receipts.map(({ id, purpose, given, at, noticeHash }) => (
          <li key={id}>
            {i18n.t(purposeLabels[purpose])}: {given ? i18n.t('agreed') : i18n.t('withdrawn')}{' '}
            <time dateTime={at}>{exactTime(new Date(at))}</time>
            <small>{i18n.t('Text {hash}', { hash: noticeHash.slice(0, 12) })}</small>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link to={`/profile/data?receiptsBefore=${receipts.at(-1)!.id}#consents`}>{i18n.t('Earlier receipts')}</Link>
      )}
    </details>
  )
}
