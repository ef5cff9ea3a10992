import { useLingui } from '@lingui/react'
import type { Approval } from '@pahiya/contract/admin/approvals'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import '../../../styles/desk.css'
import '../queue/queue-page.css'
import { AdminNav } from '../desk/admin-nav.tsx'
import type { DeskCounts } from '../desk/load-desk.ts'
import { DueTime } from '../queue/due-time.tsx'

export type ApprovalResult = { failed: string | null } | { decided: number; left: number } | { done: true }

/** /admin/approvals: actions that need a second person. */
export function ApprovalsPage({
  approvals,
  hasMore,
  counts,
  acted,
  now,
}: {
  approvals: readonly Approval[]
  hasMore: boolean
  counts: DeskCounts
  acted: ApprovalResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Approvals · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <AdminNav current="/admin/approvals" waiting={counts} />
      <header>
        <h1>{i18n.t('Approvals')}</h1>
        <p className="desk-hint">
          {i18n.t(
            'Actions that need a second person. The person who asks cannot approve; after a day a request expires.',
          )}
        </p>
      </header>
      <Result acted={acted} />
      {approvals.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('Nothing waits for a second person')} />
      )}
      {approvals.map((approval) => (
        <ApprovalPart key={approval.id} approval={approval} now={now} />
      ))}
      {hasMore && <ButtonLink to={`?after=${approvals.at(-1)!.id}`}>{i18n.t('Further items')}</ButtonLink>}
    </main>
  )
}

function Result({ acted }: { acted: ApprovalResult | undefined }) {
  const { i18n } = useLingui()
  if (acted === undefined) return null
  if ('failed' in acted) {
    return (
      <p className="desk-failed" role="alert">
        {acted.failed ?? i18n.t('That did not work. Please try again.')}
      </p>
    )
  }
  const { decided, left } = 'decided' in acted ? acted : { decided: null, left: 0 }
  return (
    <output className="desk-done">
      {decided === null
        ? i18n.t('Saved.')
        : i18n.t('{decided} items decided, {left} not: another moderator was faster, or they changed.', {
            decided,
            left,
          })}
    </output>
  )
}

function ApprovalPart({ approval, now }: { approval: Approval; now: Date }) {
  const { i18n } = useLingui()
  const { id, action, title, details, reason, state, askedBy, decidedBy, askedAt, expiresAt, isYours, mayDecide } =
    approval
  const asker = askedBy ?? i18n.t('a closed account')
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="desk-meta">
        <span>{action}</span>
        <span>
          {i18n.t('{name} asked {time}', {
            name: isYours ? i18n.t('You') : asker,
            time: timeAgo(new Date(askedAt), now),
          })}
        </span>
        <span>
          {i18n.t('expires')} <DueTime at={expiresAt} now={now} />
        </span>
        {state === 'approved' && <span>{i18n.t('{name} approved it', { name: decidedBy ?? '–' })}</span>}
      </p>
      <p>{reason}</p>
      <details>
        <summary>{i18n.t('Details')}</summary>
        <pre className="admin-table-scroll">{JSON.stringify(details, null, 2)}</pre>
      </details>
      {mayDecide && (
        <Form method="post" className="desk-decide">
          <input type="hidden" name="approval" value={id} />
          <Field label={i18n.t('Why')} required hint={i18n.t('Saved in the log. Do not include names')}>
            <TextArea name="reason" rows={2} minLength={3} maxLength={500} required />
          </Field>
          <div className="desk-acts">
            <Button type="submit" name="do" value="approved">
              {i18n.t('Approve')}
            </Button>
            <Button type="submit" name="do" value="refused" kind="bad">
              {i18n.t('Refuse')}
            </Button>
          </div>
        </Form>
      )}
      {state === 'open' && isYours && <p className="desk-hint">{i18n.t('Another person has to approve it.')}</p>}
      {state === 'approved' &&
        (action === 'decide-many' ? (
          <Form method="post">
            <input type="hidden" name="approval" value={id} />
            <Button type="submit" name="do" value="carry-out" kind="main">
              {i18n.t('Carry it out')}
            </Button>
          </Form>
        ) : (
          <p className="desk-hint">{i18n.t('Carry it out on the page where it was asked for.')}</p>
        ))}
    </section>
  )
}
