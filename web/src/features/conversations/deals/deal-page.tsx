import { useLingui } from '@lingui/react'
import type { Deal } from '@pahiya/contract/conversations/conversations'
import { fullDay } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { ChecklistStep } from './checklist-step.tsx'
import { transferChecklistItems, dealFile, dealLines } from './deal-text.ts'
import './deal-page.css'

/** The agreement of both parties, to download or print, with the next steps. */
export function DealPage({
  deal,
  conversationId,
  failed = false,
}: {
  deal: Deal
  conversationId: string
  /** The last attempt to end the deal failed. */
  failed?: boolean
}) {
  const { i18n } = useLingui()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(dealFile(deal, i18n))}`
  return (
    <main className="deal page-width">
      <title>{i18n.t('Deal record · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <p data-print="no">
        <Link to={`/messages?with=${conversationId}`}>{i18n.t('Back to the conversation')}</Link>
      </p>
      <h1>{i18n.t('Deal agreed on Pahiya')}</h1>
      <dl className="panel">
        {dealLines(deal, i18n).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="deal-acts" data-print="no">
        <a className="button" data-kind="main" href={file} download={`pahiya-deal-${deal.id}.txt`}>
          {i18n.t('Download')}
        </a>
        <span className="needs-script">
          <Button onClick={() => print()}>{i18n.t('Print')}</Button>
        </span>
      </p>
      <EndDeal endedAt={deal.endedAt} failed={failed} />
      <h2>{i18n.t('Transfer checklist')}</h2>
      <ol className="deal-steps">
        {transferChecklistItems(i18n).map(({ step, title, text }) => (
          <li key={step}>
            <ChecklistStep dealId={deal.id} step={step}>
              <b>{title}</b> {text}
            </ChecklistStep>
          </li>
        ))}
      </ol>
      <p className="deal-note needs-script" data-print="no">
        {i18n.t('Your ticks are saved on this device only.')}
      </p>
      <p className="deal-note">
        {i18n.t(
          'This record shows what both sides agreed in the chat. The sale is complete after RTO transfer and payment.',
        )}
      </p>
    </main>
  )
}

function EndDeal({ endedAt, failed }: { endedAt: string | null; failed: boolean }) {
  const { i18n } = useLingui()
  if (endedAt !== null) {
    return <output>{i18n.t('This deal ended on {day}.', { day: fullDay(new Date(endedAt)) })}</output>
  }
  return (
    <Form method="post" data-print="no">
      <p>{i18n.t('If the sale does not happen, end the deal. The car is then free for another buyer.')}</p>
      <Button type="submit" kind="line" name="do" value="end-deal">
        {i18n.t('End this deal')}
      </Button>
      {failed && <p role="alert">{i18n.t('That did not work. Please try again.')}</p>}
    </Form>
  )
}
