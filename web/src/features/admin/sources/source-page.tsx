import { useLingui } from '@lingui/react'
import type { QuarantineCase } from '@pahiya/contract/ingestion/quarantine'
import type { SourceDetail, SourceState } from '@pahiya/contract/ingestion/source-console'
import type { SourceTrial } from '@pahiya/contract/ingestion/source-trials'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { lineageAddress } from '../lineage/lineage-address.ts'
import { useRefreshWhile } from '../catalogue/use-refresh-while.ts'
import type { SourceFailure } from './act-on-source.ts'
import { FailureLine } from './failure-line.tsx'
import { HeldRunPanel } from './held-run.tsx'
import { ProblemList } from './problem-list.tsx'
import { Quarantine, QuarantineCasePanel, type QuarantinePage } from './quarantine.tsx'
import { ReasonForm } from './reason-form.tsx'
import { RunFacts, RunTable } from './run-table.tsx'
import { SourceForm } from './source-form.tsx'
import './sources.css'
import { StateBadge } from './sources-page.tsx'
import { TrialPanel } from './trial-panel.tsx'

/** /admin/sources/:key: one source with all of an operator's actions. */
export function SourcePage({
  detail,
  quarantine,
  opened,
  trial,
  isMapping,
  done,
  failure,
  nav,
}: {
  detail: SourceDetail
  quarantine: QuarantinePage
  /** The open quarantined advert; null if it is no longer in quarantine; undefined if none is open. */
  opened: QuarantineCase | null | undefined
  trial: SourceTrial | null
  isMapping: boolean
  done: string | null
  failure: SourceFailure | undefined
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const { source, held, problems, runs, replay, draft } = detail
  // A job carries out an accepted action and may not have started yet.
  useRefreshWhile(done !== null || runs[0]?.state === 'running')
  return (
    <AdminFrame title={i18n.t('{name} · Sources · Pahiya', { name: source.name })} nav={nav} name="admin-sources">
      <Link to="/admin/sources">{i18n.t('All sources')}</Link>
      <header className="sources-head">
        <h1>
          {source.name} <StateBadge state={source.state} />
        </h1>
        {draft && <SourceActs source={source} />}
      </header>
      <Link to={lineageAddress({ source: source.key })}>{i18n.t('Listings, and where their facts come from')}</Link>
      <FailureLine failure={failure} />
      {done !== null && <output className="desk-done">{i18n.t('Done. The audit log has an entry.')}</output>}
      <Freshness source={source} />
      {held && <HeldRunPanel held={held} source={source.key} />}
      {trial && <TrialPanel trial={trial} />}
      {draft && (isMapping || trial) && (
        <section className="panel" aria-labelledby="mapping">
          <h2 id="mapping">{i18n.t('Record and mapping')}</h2>
          <SourceForm key={trial?.id} draft={trial?.draft ?? draft} isKnown failure={failure} />
        </section>
      )}
      {problems.length > 0 && (
        <section className="panel">
          <ProblemList problems={problems} isOfOneSource />
        </section>
      )}
      {opened !== undefined && <QuarantineCasePanel source={source.key} shown={opened} />}
      <Quarantine source={source.key} page={quarantine} replay={replay} />
      <Runs runs={runs} />
    </AdminFrame>
  )
}

function Runs({ runs }: { runs: SourceDetail['runs'] }) {
  const { i18n } = useLingui()
  const [latest] = runs
  return (
    <section className="panel">
      {latest === undefined ? (
        <p className="desk-hint">{i18n.t('The source has not been read yet.')}</p>
      ) : (
        <>
          <RunTable runs={runs} />
          <RunFacts run={latest} />
        </>
      )}
    </section>
  )
}

function SourceActs({ source: { key, pausedAt } }: { source: SourceState }) {
  const { i18n } = useLingui()
  const hidden = { source: key }
  return (
    <div className="source-acts">
      <ReasonForm
        acts={
          pausedAt === null
            ? [
                { act: 'run', label: i18n.t('Read it now') },
                { act: 'pause', label: i18n.t('Pause') },
              ]
            : [{ act: 'resume', label: i18n.t('Resume'), kind: 'main' }]
        }
        hidden={hidden}
      />
      <ButtonLink to="?mapping#mapping">{i18n.t('Change the mapping')}</ButtonLink>
    </div>
  )
}

/** MKT-28: last success, next run and promised freshness. */
function Freshness({ source }: { source: SourceState }) {
  const { i18n } = useLingui()
  const time = (at: string | null, without: string) => (at === null ? without : exactTime(new Date(at)))
  const facts: [string, ReactNode][] = [
    [i18n.t('Last success'), time(source.lastSuccessAt, i18n.t('never'))],
    [i18n.t('Next run due'), time(source.dueAt, i18n.t('not scheduled'))],
    [
      i18n.t('48-hour promise'),
      source.isPromiseKept ? i18n.t('kept') : i18n.t('broken: no success in the last 48 hours'),
    ],
    [i18n.t('Live adverts'), source.listings.toLocaleString('en-IN')],
    [i18n.t('In quarantine'), source.quarantined.toLocaleString('en-IN')],
  ]
  if (source.lastFailure !== null && source.lastFailureAt !== null)
    facts.push([i18n.t('Last failure'), `${exactTime(new Date(source.lastFailureAt))}: ${source.lastFailure}`])
  return (
    <dl className="panel source-pairs source-freshness">
      {facts.map(([name, value]) => (
        <div key={name} data-wide={name === i18n.t('Last failure') || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
