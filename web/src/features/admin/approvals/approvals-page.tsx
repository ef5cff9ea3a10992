import { useLingui } from '@lingui/react'
import type { Approval } from '@pahiya/contract/admin/approvals'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import '../queue/queue-page.css'
import { AdminNav } from '../desk/admin-nav.tsx'
import type { DeskCounts } from '../desk/load-desk.ts'
import { DueTime } from '../queue/due-time.tsx'
import { ItemsLeft, type LeftItem } from '../queue/items-left.tsx'
import { OnlyAdmin } from './only-admin.tsx'

export type ApprovalResult = { failed: string | null } | { decided: number; left: LeftItem[] } | { done: true }

/** /admin/approvals: actions that need a second person. */
export function ApprovalsPage({
  approvals,
  hasMore,
  isOnlyAdmin,
  counts,
  acted,
  now,
}: {
  approvals: readonly Approval[]
  hasMore: boolean
  isOnlyAdmin: boolean
  counts: DeskCounts
  acted: ApprovalResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <AdminFrame
      title={i18n.t('Approvals · Pahiya')}
      nav={<AdminNav current="/admin/approvals" waiting={counts} />}
      heading={i18n.t('Approvals')}
      hint={i18n.t(
        'Actions that need a second person. The person who asks cannot approve; after a day a request expires.',
      )}
    >
      {isOnlyAdmin && <OnlyAdmin />}
      <Result acted={acted} />
      {approvals.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('Nothing waits for a second person')} />
      )}
      {approvals.map((approval) => (
        <ApprovalPart key={approval.id} approval={approval} now={now} />
      ))}
      {hasMore && <ButtonLink to={`?after=${approvals.at(-1)!.id}`}>{i18n.t('Further items')}</ButtonLink>}
    </AdminFrame>
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
  if (!('decided' in acted)) return <output className="desk-done">{i18n.t('Saved.')}</output>
  return (
    <>
      <output className="desk-done">{i18n.t('{decided} items decided.', { decided: acted.decided })}</output>
      {acted.left.length > 0 && <ItemsLeft left={acted.left} />}
    </>
  )
}

/** Actions whose subject is an account. */
const personActions: Readonly<Record<string, string>> = {
  'close-account': /*i18n*/ 'Close the account',
  'give-admin': /*i18n*/ 'Give the role Admin',
  'give-finance': /*i18n*/ 'Give the role Finance',
}
const actionLabels: Readonly<Record<string, string>> = {
  ...personActions,
  'change-setting': /*i18n*/ 'Change a setting about money',
  'decide-many': /*i18n*/ 'Decide many items',
}

function ApprovalPart({ approval, now }: { approval: Approval; now: Date }) {
  const { i18n } = useLingui()
  const { id, action, title, details, reason, state, askedBy, decidedBy, askedAt, expiresAt, isYours } = approval
  const asker = askedBy ?? i18n.t('a closed account')
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {action in personActions ? <Link to={`/admin/people/${approval.subjectKey}`}>{title}</Link> : title}
      </h2>
      <p className="desk-meta">
        <span>{i18n.t(actionLabels[action] ?? action)}</span>
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
      <ApprovalActs approval={approval} />
    </section>
  )
}

/** Actions that the viewer may take on the request. */
function ApprovalActs({ approval: { id, action, state, isYours, mayApprove, mayRefuse } }: { approval: Approval }) {
  const { i18n } = useLingui()
  return (
    <>
      {mayRefuse && (
        <Form method="post" className="desk-decide">
          <input type="hidden" name="approval" value={id} />
          <Field label={i18n.t('Why')} required hint={i18n.t('Saved in the log. Do not include names')}>
            <TextArea name="reason" rows={2} minLength={3} maxLength={500} required />
          </Field>
          <div className="desk-acts">
            {mayApprove && (
              <Button type="submit" name="do" value="approved">
                {i18n.t('Approve')}
              </Button>
            )}
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
          <p className="desk-hint">{i18n.t('Carry it out on the page where it was requested.')}</p>
        ))}
      {isYours && (
        <Form method="post">
          <input type="hidden" name="approval" value={id} />
          <Button type="submit" name="do" value="withdraw">
            {i18n.t('Withdraw')}
          </Button>
        </Form>
      )}
    </>
  )
}
