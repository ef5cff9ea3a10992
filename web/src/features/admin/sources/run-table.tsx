import { useLingui } from '@lingui/react'
import type { SourceRun } from '@pahiya/contract/ingestion/source-console'
import { exactTime } from '@pahiya/domain/time/write-time'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { factLabels, problemCopy, runLabels } from './source-labels.ts'

/** The latest runs with their counters. */
export function RunTable({ runs }: { runs: readonly SourceRun[] }) {
  const { i18n } = useLingui()
  const count = (name: 'seen' | 'created' | 'changed' | 'unchanged' | 'ended' | 'rejected', head: string) => ({
    key: name,
    head,
    number: true,
    cell: (run: SourceRun) => run[name].toLocaleString('en-IN'),
  })
  return (
    <DataTable
      caption={i18n.t('Latest runs')}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', head: i18n.t('Begun'), cell: ({ startedAt }) => exactTime(new Date(startedAt)) },
        { key: 'state', head: i18n.t('State'), cell: ({ state }) => i18n.t(runLabels[state]) },
        count('seen', i18n.t('Seen')),
        count('created', i18n.t('New')),
        count('changed', i18n.t('Changed')),
        count('unchanged', i18n.t('Unchanged')),
        count('ended', i18n.t('Gone')),
        count('rejected', i18n.t('Rejected')),
        {
          key: 'latency',
          head: i18n.t('Per request'),
          number: true,
          cell: ({ averageMs }) => (averageMs === null ? i18n.t('not known') : `${averageMs} ms`),
        },
        {
          key: 'cost',
          head: i18n.t('Cost'),
          number: true,
          cell: ({ requests, megabytes }) =>
            i18n.t('{requests, plural, one {# request} other {# requests}}, {megabytes} MB', { requests, megabytes }),
        },
      ]}
    />
  )
}

/** For one run: rejections by reason, and the share of adverts that had each fact. */
export function RunFacts({ run }: { run: SourceRun }) {
  const { i18n } = useLingui()
  const filled = Object.entries(run.filled)
  const rejected = Object.entries(run.rejectedBy)
  return (
    <div className="source-beside">
      <div>
        <h3>{i18n.t('Fields filled')}</h3>
        {filled.length === 0 ? (
          <p className="desk-hint">{i18n.t('The run read no new or changed adverts.')}</p>
        ) : (
          <dl className="source-pairs">
            {filled
              .toSorted(([, one], [, other]) => one - other)
              .map(([fact, share]) => (
                <div key={fact} data-missing={share < 50 || undefined}>
                  <dt>{i18n.t(factLabels[fact] ?? fact)}</dt>
                  <dd>{share} %</dd>
                </div>
              ))}
          </dl>
        )}
      </div>
      <div>
        <h3>{i18n.t('Rejected by reason')}</h3>
        {rejected.length === 0 ? (
          <p className="desk-hint">{i18n.t('None in this run.')}</p>
        ) : (
          <dl className="source-pairs">
            {rejected.map(([reason, adverts]) => (
              <div key={reason}>
                <dt>{i18n.t(problemCopy(reason).label)}</dt>
                <dd>{adverts}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
