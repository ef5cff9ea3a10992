import { useLingui } from '@lingui/react'
import type { OpenReport, WarningCase } from '@pahiya/contract/conversations/operator-reports'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import '../../../styles/desk.css'
import '../queue/queue-page.css'
import { AdminNav } from '../desk/admin-nav.tsx'
import type { DeskCounts } from '../desk/load-desk.ts'

const reasons: Readonly<Record<string, string>> = {
  scam: /*i18n*/ 'Looks like a scam',
  abuse: /*i18n*/ 'Abuse',
  spam: /*i18n*/ 'Spam',
  not_the_owner: /*i18n*/ 'Not the owner',
  other: /*i18n*/ 'Another reason',
}

/** /admin/reports: what people reported in conversations, and senders with repeated warnings. */
export function ReportsPage({
  reports,
  hasMoreReports,
  cases,
  hasMoreCases,
  counts,
  notice,
  now,
}: {
  reports: readonly OpenReport[]
  hasMoreReports: boolean
  cases: readonly WarningCase[]
  hasMoreCases: boolean
  counts: DeskCounts
  notice: string | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Reports · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <AdminNav current="/admin/reports" waiting={counts} />
      <h1>{i18n.t('Reports in conversations')}</h1>
      {notice !== undefined && <output className="desk-done">{notice}</output>}
      {reports.length === 0 && cases.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('Nothing is waiting.')} />
      )}
      {reports.map(({ id, reason, note, subject, reportedAccount, reportedAt }) => (
        <section key={id} className="panel" aria-labelledby={id}>
          <h2 id={id}>{i18n.t(reasons[reason] ?? reason)}</h2>
          <p className="desk-meta">
            <span>{subject}</span>
            <span>{i18n.t('reported {time}', { time: timeAgo(new Date(reportedAt), now) })}</span>
            <span>
              {reportedAccount === null
                ? i18n.t('about a person without an account')
                : i18n.t('about account {id}', { id: reportedAccount })}
            </span>
          </p>
          {note !== '' && <blockquote>{note}</blockquote>}
          <CloseForm id={id} />
        </section>
      ))}
      {hasMoreReports && (
        <ButtonLink to={`?reportsAfter=${reports.at(-1)!.id}`}>{i18n.t('Further reports')}</ButtonLink>
      )}
      {cases.map((found) => (
        <CasePart key={found.id} found={found} now={now} />
      ))}
      {hasMoreCases && <ButtonLink to={`?casesAfter=${cases.at(-1)!.id}`}>{i18n.t('Further warnings')}</ButtonLink>}
    </main>
  )
}

function CasePart({
  found: { id, account, guestPhoneEnd, conversations, lastWarningAt, reopened, evidence },
  now,
}: {
  found: WarningCase
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{i18n.t('Warnings in {conversations} conversations', { conversations })}</h2>
      <p className="desk-meta">
        <span>
          {account === null
            ? i18n.t('a number that ends in {end}', { end: guestPhoneEnd ?? '–' })
            : i18n.t('account {id}', { id: account })}
        </span>
        <span>{i18n.t('last {time}', { time: timeAgo(new Date(lastWarningAt), now) })}</span>
        {reopened > 0 && <span>{i18n.t('opened again {count} times', { count: reopened })}</span>}
      </p>
      <ul>
        {evidence.map(({ conversationId, kind, at, text }) => (
          <li key={`${conversationId} ${at}`}>
            <b>{kind}</b> {text}
          </li>
        ))}
      </ul>
      <CloseForm id={id} />
    </section>
  )
}

function CloseForm({ id }: { id: string }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" className="desk-decide">
      <input type="hidden" name="report" value={id} />
      <Field label={i18n.t('What you did')} required hint={i18n.t('Saved in the log. Do not include names')}>
        <TextInput name="reason" required minLength={3} maxLength={500} />
      </Field>
      <Button type="submit">{i18n.t('Close it')}</Button>
    </Form>
  )
}
