import { useLingui } from '@lingui/react'
import type { QueueHealth } from '@pahiya/contract/admin/today'
import { timeAgo } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import '../queue/queue-page.css'
import { AdminTable } from '../../../components/admin/admin-table.tsx'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { AdminNav } from '../desk/admin-nav.tsx'
import { DueTime } from '../queue/due-time.tsx'
import { kindLabel } from '../queue/kind-labels.ts'
import { stateLabels } from '../sources/source-labels.ts'
import type { loadToday, Part, SourceToday } from './load-today.ts'
import { AlertsTable, JobsTable, SpendingTable } from './operation-tables.tsx'

/** /admin: what needs attention now. */
export function TodayPage({ desk, sources, jobs, spending, alerts, counts, now }: TodayProps) {
  const { i18n } = useLingui()
  return (
    <AdminFrame
      title={i18n.t('Today · Pahiya')}
      nav={<AdminNav current="/admin" waiting={counts} />}
      heading={i18n.t('Today')}
    >
      <section className="panel" aria-labelledby="queues">
        <h2 id="queues">
          <Link to="/admin/queue">{i18n.t('Queues')}</Link>
        </h2>
        {desk.queues.length === 0 ? (
          <p>{i18n.t('Nothing is waiting.')}</p>
        ) : (
          <QueuesTable queues={desk.queues} now={now} />
        )}
        <SecondPerson {...desk} />
      </section>
      <div className="today-parts">
        <TodayPart title={i18n.t('Alerts')} part={alerts}>
          {(read) => <AlertsTable {...read} now={now} />}
        </TodayPart>
        <TodayPart title={i18n.t('Sources')} to={mayOpen(sources) ? '/admin/sources' : undefined} part={sources}>
          {(read) => <SourcesTable sources={read} now={now} />}
        </TodayPart>
        <TodayPart title={i18n.t('Jobs')} part={jobs}>
          {(read) => <JobsTable {...read} now={now} />}
        </TodayPart>
      </div>
      <TodayPart title={i18n.t('Language models')} to="/admin/numbers" part={spending}>
        {(read) => <SpendingTable {...read} />}
      </TodayPart>
    </AdminFrame>
  )
}

type TodayProps = Omit<Awaited<ReturnType<typeof loadToday>>, 'now'> & { now: Date }

const mayOpen = (part: Part<SourceToday[]>) => part !== null && 'data' in part && part.data.some(({ isOpen }) => isOpen)

function TodayPart<Data>({
  title,
  to,
  part,
  children,
}: {
  title: string
  to?: string | undefined
  part: Part<Data>
  children: (read: Data) => ReactNode
}) {
  const { i18n } = useLingui()
  if (part === null) return null
  return (
    <section className="panel" aria-label={title}>
      <h2>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      {'failed' in part ? (
        <p className="desk-failed" role="alert">
          {i18n.t('This part could not be read. Please reload the page.')}
        </p>
      ) : (
        children(part.data)
      )}
    </section>
  )
}

function QueuesTable({ queues, now }: { queues: readonly QueueHealth[]; now: Date }) {
  const { i18n } = useLingui()
  const count = (value: number) => (value < 1_000 ? value : '1,000+')
  return (
    <AdminTable
      heads={[
        i18n.t('Queue'),
        i18n.t('Waiting'),
        i18n.t('Late'),
        i18n.t('Next promise'),
        i18n.t('Oldest'),
        i18n.t('We promise'),
      ]}
    >
      {queues.map(({ kind, waiting, late, nextPromiseAt, oldestAt, promisedMinutes }) => (
        <tr key={kind}>
          <td>
            <Link to={`/admin/queue?kinds=${kind}`}>{i18n.t(kindLabel(kind))}</Link>
          </td>
          <td>{count(waiting)}</td>
          <td>{late === 0 ? 0 : <Link to={`/admin/queue?kinds=${kind}&due=late`}>{count(late)}</Link>}</td>
          <td>
            <DueTime at={nextPromiseAt} now={now} />
          </td>
          <td>{timeAgo(new Date(oldestAt), now)}</td>
          <td>{i18n.t('{hours} h', { hours: Math.round(promisedMinutes / 6) / 10 })}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

function SecondPerson({
  approvalsToDecide,
  approvalsToCarryOut,
  secondLooks,
}: Pick<TodayProps['desk'], 'approvalsToDecide' | 'approvalsToCarryOut' | 'secondLooks'>) {
  const { i18n } = useLingui()
  const lines = [
    [
      approvalsToDecide,
      '/admin/approvals',
      i18n.t('{count} actions wait for your approval', { count: approvalsToDecide }),
    ],
    [
      approvalsToCarryOut,
      '/admin/approvals',
      i18n.t('{count} of your actions are approved', { count: approvalsToCarryOut }),
    ],
    [secondLooks, '/admin/queue/quality', i18n.t('{count} decisions to review again', { count: secondLooks })],
  ] as const
  const shown = lines.filter(([count]) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map(([, to, text]) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Lists only those that are late, held, paused or failed; the others are counted. */
function SourcesTable({ sources, now }: { sources: readonly SourceToday[]; now: Date }) {
  const { i18n } = useLingui()
  const connected = sources.filter(({ state }) => state !== 'not_connected')
  const troubled = connected.filter(({ state }) => state !== 'ok')
  return (
    <>
      <p>
        {i18n.t('{well} of {all} connected sources are on time.', {
          well: connected.length - troubled.length,
          all: connected.length,
        })}
      </p>
      {troubled.length > 0 && (
        <ul>
          {troubled.map(({ key, name, state, lastRefreshAt, isOpen }) => (
            <li key={key}>
              {isOpen ? <Link to={`/admin/sources/${key}`}>{name}</Link> : name}{' '}
              <b className="due" data-late>
                {state === 'failing' ? i18n.t('The last run failed') : i18n.t(stateLabels[state].label)}
              </b>{' '}
              {lastRefreshAt === null
                ? i18n.t('never read')
                : i18n.t('last read {time}', { time: timeAgo(new Date(lastRefreshAt), now) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
