import { useLingui } from '@lingui/react'
import type { SourceList, SourceState } from '@pahiya/contract/ingestion/source-console'
import type { SourceTrial } from '@pahiya/contract/ingestion/source-trials'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import type { SourceFailure } from './act-on-source.ts'
import { FailureLine } from './failure-line.tsx'
import { ProblemList } from './problem-list.tsx'
import { SourceForm } from './source-form.tsx'
import { stateLabels } from './source-labels.ts'
import './sources.css'
import { TrialPanel } from './trial-panel.tsx'

/** /admin/sources: every source with its latest run, all problems, and the form that connects a new source. */
export function SourcesPage({
  list: { sources, problems },
  trial,
  isConnecting,
  failure,
  nav,
  now,
}: {
  list: SourceList
  trial: SourceTrial | null
  isConnecting: boolean
  failure: SourceFailure | undefined
  nav: ReactNode
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <AdminFrame title={i18n.t('Sources · Pahiya')} nav={nav} name="admin-sources">
      <header className="sources-head">
        <div>
          <h1>{i18n.t('Sources')}</h1>
          <p className="desk-hint">{i18n.t('Adverts are promised to be refreshed every 24 to 48 hours.')}</p>
        </div>
        <ButtonLink to="/admin/sources?connect#connect" icon="plus">
          {i18n.t('Connect a source')}
        </ButtonLink>
      </header>
      <FailureLine failure={failure} />
      {trial && <TrialPanel trial={trial} />}
      <section className="panel source-list">
        {sources.length === 0 ? (
          <State kind="empty" title={i18n.t('No sources yet')}>
            {i18n.t('Connect the first one: its adverts appear in search after its first run.')}
          </State>
        ) : (
          <SourceTable sources={sources} now={now} />
        )}
      </section>
      <section className="panel">
        <ProblemList problems={problems} />
      </section>
      {(isConnecting || (trial !== null && !trial.isKnown)) && (
        <section className="panel" aria-labelledby="connect">
          <h2 id="connect">{i18n.t('Connect a source')}</h2>
          <SourceForm key={trial?.id} draft={trial?.draft ?? null} isKnown={false} failure={failure} />
        </section>
      )}
    </AdminFrame>
  )
}

function SourceTable({ sources, now }: { sources: readonly SourceState[]; now: Date }) {
  const { i18n } = useLingui()
  const count = (head: string, read: (run: NonNullable<SourceState['lastRun']>) => number) => ({
    key: head,
    head,
    number: true,
    cell: ({ lastRun }: SourceState) => (lastRun ? read(lastRun).toLocaleString('en-IN') : '–'),
  })
  return (
    <DataTable
      caption={i18n.t('Sources, with their latest run')}
      rows={sources}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          head: i18n.t('Source'),
          cell: nameCell,
        },
        { key: 'state', head: i18n.t('State'), cell: stateCell },
        {
          key: 'success',
          head: i18n.t('Last success'),
          cell: successCell(now),
        },
        {
          key: 'promise',
          head: i18n.t('48-hour promise'),
          cell: promiseCell,
        },
        { key: 'live', head: i18n.t('Live'), number: true, cell: ({ listings }) => listings.toLocaleString('en-IN') },
        count(i18n.t('Seen'), ({ seen }) => seen),
        count(i18n.t('New'), ({ created }) => created),
        count(i18n.t('Changed'), ({ changed }) => changed),
        count(i18n.t('Gone'), ({ ended }) => ended),
        {
          key: 'quarantine',
          head: i18n.t('Quarantine'),
          number: true,
          cell: ({ quarantined }) => quarantined.toLocaleString('en-IN'),
        },
      ]}
    />
  )
}

const nameCell = ({ key, name }: SourceState) => <Link to={`/admin/sources/${key}`}>{name}</Link>
const stateCell = ({ state }: SourceState) => <StateBadge state={state} />
const promiseCell = (source: SourceState) => <PromiseBadge source={source} />
const successCell = (now: Date) => (source: SourceState) => <LastSuccess source={source} now={now} />

function LastSuccess({ source: { kind, lastSuccessAt }, now }: { source: SourceState; now: Date }) {
  const { i18n } = useLingui()
  if (kind === 'own') return '–'
  if (lastSuccessAt === null) return i18n.t('never')
  const at = new Date(lastSuccessAt)
  return (
    <time dateTime={lastSuccessAt} title={exactTime(at)}>
      {timeAgo(at, now)}
    </time>
  )
}

/** No freshness is promised for our own sellers and for sources that are not connected. */
function PromiseBadge({ source: { state, kind, isPromiseKept } }: { source: SourceState }) {
  const { i18n } = useLingui()
  if (state === 'not_connected' || kind === 'own') return '–'
  return <Badge kind={isPromiseKept ? 'good' : 'bad'}>{isPromiseKept ? i18n.t('kept') : i18n.t('broken')}</Badge>
}

export function StateBadge({ state }: { state: SourceState['state'] }) {
  const { i18n } = useLingui()
  const { label, kind } = stateLabels[state]
  return <Badge kind={kind}>{i18n.t(label)}</Badge>
}
