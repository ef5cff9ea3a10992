import { useLingui } from '@lingui/react'
import type { TrainingDesk } from '@pahiya/contract/valuation/training'
import { exactTime } from '@pahiya/domain/time/write-time'
import { statusLabel } from '@pahiya/domain/valuation/training-job'
import { Link } from 'react-router'
import { trainingAddress } from './training-address.ts'

/** The latest jobs on record, each a link. */
export function JobsPanel({ desk, shown }: { desk: TrainingDesk; shown: string | undefined }) {
  const { i18n } = useLingui()
  return (
    <section className="panel">
      <h2>{i18n.t('Last jobs')}</h2>
      {desk.jobs.length === 0 ? (
        <p className="training-hint">{i18n.t('None so far.')}</p>
      ) : (
        <ul className="training-roles">
          {desk.jobs.map(({ jobId, status, created_at }) => (
            <li key={jobId}>
              <Link
                to={`${trainingAddress}?job=${jobId}`}
                aria-current={jobId === shown ? 'page' : undefined}
                preventScrollReset
              >
                {exactTime(new Date(created_at * 1_000))}
              </Link>
              <span>{statusLabel(status)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
