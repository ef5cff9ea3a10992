import { useLingui } from '@lingui/react'
import type { SpendingRow } from '@pahiya/contract/admin/today'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { AdminTable } from '../../../components/admin/admin-table.tsx'

type Alert = { name: string; severity: string; summary: string; about: string; since: string }

export function AlertsTable({
  state,
  alerts,
  now,
}: {
  state: 'read' | 'not_connected' | 'no_answer'
  alerts: readonly Alert[]
  now: Date
}) {
  const { i18n } = useLingui()
  if (state === 'not_connected')
    return <p>{i18n.t('No Prometheus is connected (PROMETHEUS_URL), so alerts are not known here.')}</p>
  if (state === 'no_answer')
    return (
      <p className="desk-failed" role="alert">
        {i18n.t('Prometheus does not answer, so alerts are not known.')}
      </p>
    )
  if (alerts.length === 0) return <p>{i18n.t('No alert is firing.')}</p>
  return (
    <ul>
      {alerts.map(({ name, severity, summary, about, since }) => (
        <li key={`${name} ${about}`}>
          <b className="due" data-late={severity === 'page' || undefined}>
            {name}
          </b>{' '}
          {summary}
          {about !== '' && ` (${about})`} · {timeAgo(new Date(since), now)}
        </li>
      ))}
    </ul>
  )
}

type Job = { job: string; retried: number; givenUp: number; since: string; error: string }

export function JobsTable({ jobs, readAt, now }: { jobs: readonly Job[]; readAt: string; now: Date }) {
  const { i18n } = useLingui()
  if (jobs.length === 0)
    return <p>{i18n.t('No job is failing, as of {time}.', { time: timeAgo(new Date(readAt), now) })}</p>
  return (
    <AdminTable
      heads={[i18n.t('Job'), i18n.t('Given up'), i18n.t('To be retried'), i18n.t('Since'), i18n.t('Latest error')]}
    >
      {jobs.map(({ job, givenUp, retried, since, error }) => (
        <tr key={job}>
          <td>{job}</td>
          <td>
            <span className="due" data-late={givenUp > 0 || undefined}>
              {givenUp}
            </span>
          </td>
          <td>{retried}</td>
          <td>{timeAgo(new Date(since), now)}</td>
          <td>
            <code>{error}</code>
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

const roleLabels: Readonly<Record<string, string>> = {
  assistant: /*i18n*/ 'Alex',
  research: /*i18n*/ 'Articles',
  safety: /*i18n*/ 'Moderation',
  rewording: /*i18n*/ 'Rewording',
  together: /*i18n*/ 'Together',
}

/** Spending against today's and the total budget, in rupees. */
export function SpendingTable({ isOn, rows }: { isOn: boolean; rows: readonly SpendingRow[] }) {
  const { i18n } = useLingui()
  return (
    <>
      {!isOn && <p>{i18n.t('No language model is configured, so nothing is spent.')}</p>}
      <AdminTable
        heads={[
          i18n.t('Used for'),
          i18n.t('Rupees today'),
          i18n.t('Tokens today'),
          i18n.t('Rupees in all'),
          i18n.t('Tokens in all'),
        ]}
      >
        {rows.map(({ role, dayRupees, dayTokens, allRupees, allTokens }) => (
          <tr key={role}>
            <td>{i18n.t(roleLabels[role] ?? role)}</td>
            <Spent {...dayRupees} />
            <Spent {...dayTokens} />
            <Spent {...allRupees} />
            <Spent {...allTokens} />
          </tr>
        ))}
      </AdminTable>
    </>
  )
}

/** Highlighted from 80% of the budget. */
function Spent({ spent, most }: { spent: number; most: number }) {
  const { i18n } = useLingui()
  const whole = (value: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(value)
  return (
    <td>
      <span className="due" data-late={(most > 0 && spent >= most * 0.8) || undefined}>
        {i18n.t('{spent} of {most}', { spent: whole(spent), most: whole(most) })}
      </span>
    </td>
  )
}
