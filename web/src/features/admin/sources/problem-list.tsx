import { useLingui } from '@lingui/react'
import type { SourceProblem } from '@pahiya/contract/ingestion/source-console'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { problemCopy } from './source-labels.ts'

/** Problems by the number of views that they cost, each with examples and a remedy. */
export function ProblemList({
  problems,
  isOfOneSource = false,
}: {
  problems: readonly SourceProblem[]
  isOfOneSource?: boolean
}) {
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
          cell: isOfOneSource ? reasonCell : problemCell,
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

const reasonCell = (problem: SourceProblem) => <ProblemLink problem={problem} />
const problemCell = (problem: SourceProblem) => <ProblemLink problem={problem} prefix={`${problem.source}: `} />
const examplesCell = (problem: SourceProblem) => <Examples problem={problem} />

function ProblemLink({ problem: { source, reason }, prefix = '' }: { problem: SourceProblem; prefix?: string }) {
  const { i18n } = useLingui()
  return (
    <Link to={`/admin/sources/${source}?reason=${reason}#quarantine`}>
      {prefix}
      {i18n.t(problemCopy(reason).label)}
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
