import { useLingui } from '@lingui/react'
import type { SourceProblem } from '@pahiya/contract/ingestion/source-console'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { problemCopy } from './source-labels.ts'

/** Problems by the views that they cost, each with examples and what to do. */
export function ProblemList({ problems }: { problems: readonly SourceProblem[] }) {
  const { i18n } = useLingui()
  if (problems.length === 0) return <p className="desk-hint">{i18n.t('No adverts are in quarantine.')}</p>
  return (
    <DataTable
      caption={i18n.t('Problems, by the views they cost')}
      rows={problems}
      rowKey={({ source, reason }) => `${source} ${reason}`}
      columns={[
        {
          key: 'reason',
          head: i18n.t('Problem'),
          cell: problemCell,
        },
        {
          key: 'adverts',
          head: i18n.t('Adverts'),
          number: true,
          cell: ({ adverts }) => adverts.toLocaleString('en-IN'),
        },
        {
          key: 'views',
          head: i18n.t('Views, 7 days'),
          number: true,
          cell: ({ views }) => views.toLocaleString('en-IN'),
        },
        { key: 'since', head: i18n.t('Since'), cell: ({ firstSeenAt }) => exactTime(new Date(firstSeenAt)) },
        { key: 'examples', head: i18n.t('Examples'), cell: examplesCell },
        { key: 'todo', head: i18n.t('What to do'), cell: ({ reason }) => i18n.t(problemCopy(reason).advice) },
      ]}
    />
  )
}

const problemCell = (problem: SourceProblem) => <ProblemLink problem={problem} />
const examplesCell = (problem: SourceProblem) => <Examples problem={problem} />

function ProblemLink({ problem: { source, reason } }: { problem: SourceProblem }) {
  const { i18n } = useLingui()
  return (
    <Link to={`/admin/sources/${source}?reason=${reason}#quarantine`}>
      {source}: {i18n.t(problemCopy(reason).label)}
    </Link>
  )
}

function Examples({ problem: { source, examples } }: { problem: SourceProblem }) {
  return (
    <ul className="source-examples">
      {examples.map(({ ref, title, words }) => (
        <li key={ref}>
          <Link to={`/admin/sources/${source}?ref=${encodeURIComponent(ref)}#case`}>{title ?? ref}</Link>
          {words.length > 0 && <> “{words.join(', ')}”</>}
        </li>
      ))}
    </ul>
  )
}
