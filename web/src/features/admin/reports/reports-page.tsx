import { useLingui } from '@lingui/react'
import type { OpenReport, WarningCase } from '@pahiya/contract/conversations/operator-reports'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
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

/** /admin/reports: reports about conversations, and senders with repeated warnings. */
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
    <AdminFrame
      title={i18n.t('Reports · Pahiya')}
      nav={<AdminNav current="/admin/reports" waiting={counts} />}
      heading={i18n.t('Reports in conversations')}
    >
      {notice !== undefined && <output className="desk-done">{notice}</output>}
      {reports.length === 0 && cases.length === 0 && (
        <State kind="empty" icon="shield-check" title={i18n.t('Nothing is waiting.')} />
      )}
      {reports.map((report) => (
        <ReportPart key={report.id} report={report} now={now} />
      ))}
      {hasMoreReports && (
        <ButtonLink to={`?reportsAfter=${reports.at(-1)!.id}`}>{i18n.t('Further reports')}</ButtonLink>
      )}
      {cases.map((found) => (
        <CasePart key={found.id} found={found} now={now} />
      ))}
      {hasMoreCases && <ButtonLink to={`?casesAfter=${cases.at(-1)!.id}`}>{i18n.t('Further warnings')}</ButtonLink>}
    </AdminFrame>
  )
}

function ReportPart({
  report: { id, reason, opened, subject, reportedAccount, reportedAt },
  now,
}: {
  report: OpenReport
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby={id}>
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
      {opened === null ? (
        <OpenForm id={id} />
      ) : (
        <>
          {opened.note !== '' && <blockquote>{opened.note}</blockquote>}
          <OpenUntil until={opened.until} />
        </>
      )}
      <CloseForm id={id} />
    </section>
  )
}

function CasePart({
  found: { id, account, conversations, lastWarningAt, reopened, opened },
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
          {account === null ? i18n.t('a person without an account') : i18n.t('account {id}', { id: account })}
        </span>
        <span>{i18n.t('last {time}', { time: timeAgo(new Date(lastWarningAt), now) })}</span>
        {reopened > 0 && <span>{i18n.t('opened again {count} times', { count: reopened })}</span>}
      </p>
      {opened === null ? (
        <OpenForm id={id} />
      ) : (
        <>
          {opened.guestPhoneEnd !== null && (
            <p className="desk-meta">{i18n.t('a number that ends in {end}', { end: opened.guestPhoneEnd })}</p>
          )}
          <ul>
            {opened.evidence.map(({ conversationId, kind, at, text }) => (
              <li key={`${conversationId} ${at}`}>
                <b>{kind}</b> {text}
              </li>
            ))}
          </ul>
          <OpenUntil until={opened.until} />
        </>
      )}
      <CloseForm id={id} />
    </section>
  )
}

/** Messages are shown only after a reason is given; the people concerned can see that they were read. */
function OpenForm({ id }: { id: string }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" className="desk-decide">
      <input type="hidden" name="report" value={id} />
      <Field
        label={i18n.t('Reason for opening the texts')}
        hint={i18n.t('Only staff read it; the people concerned see that you looked. At least 10 characters.')}
        required
      >
        <TextInput name="reason" minLength={10} maxLength={500} />
      </Field>
      <Button type="submit" name="do" value="open">
        {i18n.t('Show the texts')}
      </Button>
    </Form>
  )
}

function OpenUntil({ until }: { until: string }) {
  const { i18n } = useLingui()
  return <p className="desk-hint">{i18n.t('Shown to you until {time}.', { time: exactTime(new Date(until)) })}</p>
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
