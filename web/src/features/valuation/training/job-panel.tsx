import { useLingui } from '@lingui/react'
import type { TrainingJob } from '@pahiya/contract/valuation/training'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import { statusLabel } from '@pahiya/domain/valuation/training-job'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { Badge, type BadgeKind } from '../../../components/facts/badge.tsx'
import { trainingAddress } from './training-address.ts'

const badges: Partial<Record<string, BadgeKind>> = { succeeded: 'good', failed: 'bad', running: 'unsure' }

/** TRAIN-04 */
export function JobPanel({ job, readFailed, now }: { job: TrainingJob; readFailed: boolean; now: Date }) {
  const { i18n } = useLingui()
  const percent = Math.round(job.progressPercent)
  return (
    <section className="panel training-job" aria-labelledby="active-job">
      <header>
        <div>
          <h2 id="active-job">{i18n.t('Active job')}</h2>
          <p className="number">{job.jobId}</p>
          {job.providerJobId !== null && <p className="number">{job.providerJobId}</p>}
        </div>
        <Badge kind={badges[job.status] ?? 'plain'}>{statusLabel(job.status)}</Badge>
      </header>
      <div className="training-progress">
        <b className="number">{percent}%</b>
        <progress className="training-bar" aria-label={i18n.t('Progress')} max={100} value={percent} />
      </div>
      {job.failure !== null && (
        <p className="training-notice" data-kind="bad">
          <b>{i18n.t('Why it failed:')}</b> {job.failure}
        </p>
      )}
      <JobFacts job={job} />
      {job.messages.length > 0 && (
        <details className="training-messages">
          <summary>{i18n.t('What the provider said')}</summary>
          <ul>
            {job.messages.map(({ at, message }) => (
              <li key={at + message}>
                <time dateTime={at}>{exactTime(new Date(at))}</time> {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <footer>
        <ReadLine job={job} readFailed={readFailed} now={now} />
        <div className="training-acts">
          {job.finished_at === null && (
            <Form method="post" action={trainingAddress}>
              <input type="hidden" name="job" value={job.jobId} />
              <button className="button" data-kind="quiet" data-size="small" name="do" value="cancel">
                {i18n.t('Cancel job')}
              </button>
            </Form>
          )}
          <ButtonLink
            size="small"
            icon="refresh-cw"
            to={`${trainingAddress}?job=${job.jobId}`}
            replace
            preventScrollReset
          >
            {i18n.t('Refresh')}
          </ButtonLink>
        </div>
      </footer>
    </section>
  )
}

function JobFacts({ job }: { job: TrainingJob }) {
  const { i18n } = useLingui()
  const { n_epochs: epochs, batch_size: batch, learning_rate_multiplier: rate } = job.hyperparameters
  const time = (seconds: number) => exactTime(new Date(seconds * 1_000))
  const isOver = job.finished_at !== null
  const unknown = isOver ? i18n.t('not reported') : i18n.t('not known yet')
  // Does not apply to our own trainer.
  const unset = job.trainer === 'local' ? i18n.t('does not apply') : unknown
  return (
    <dl className="training-facts">
      <Fact name={i18n.t('Tokens trained')} none={unset}>
        {job.trained_tokens === null ? null : groupIndian(job.trained_tokens)}
      </Fact>
      <Fact name={i18n.t('Epochs')} none={unset}>
        {epochs}
      </Fact>
      <Fact name={i18n.t('Batch size')} none={unset}>
        {batch}
      </Fact>
      <Fact name={i18n.t('Learning rate')} none={unset}>
        {rate === null ? null : `× ${rate}`}
      </Fact>
      <Fact name={i18n.t('Started')} none={unknown}>
        {time(job.created_at)}
      </Fact>
      <Fact name={i18n.t('Finished')} none={i18n.t('not yet')}>
        {job.finished_at === null ? null : time(job.finished_at)}
      </Fact>
      <Fact name={i18n.t('Model id')} none={isOver ? i18n.t('no model') : i18n.t('when finished')}>
        {job.model_id}
      </Fact>
      <Fact name={i18n.t('Data')} none={unknown}>
        <DataNote job={job} />
      </Fact>
    </dl>
  )
}

/** TRAIN-24; our own trainer has no epochs, and trains on listings. */
function DataNote({ job }: { job: TrainingJob }) {
  const { i18n } = useLingui()
  const { n_epochs: epochs } = job.hyperparameters
  if (job.examples === null) return i18n.t('not known yet')
  const count = groupIndian(job.examples)
  if (job.trainer === 'local') return i18n.t('{count} listings', { count })
  return epochs === null
    ? i18n.t('{count} examples', { count })
    : i18n.t('{count} examples, {epochs} epochs', { count, epochs })
}

function Fact({ name, none, children }: { name: string; none: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      {children === null ? <dd className="training-none">{none}</dd> : <dd className="number">{children}</dd>}
    </div>
  )
}

/** TRAIN-29: when the status was last read, and whether the last attempt failed. */
function ReadLine({ job, readFailed, now }: { job: TrainingJob; readFailed: boolean; now: Date }) {
  const { i18n } = useLingui()
  const age = timeAgo(new Date(job.readAt), now)
  const failure = readFailed ? i18n.t('The site did not answer.') : job.readFailure
  if (failure !== null) {
    return (
      <output className="training-read" data-kind="bad">
        <Icon name="circle-alert" />
        {i18n.t('Status updated {age}. The last attempt failed: {failure}', { age, failure })}
      </output>
    )
  }
  return (
    <p className="training-read">
      <Icon name="check" />
      {job.finished_at === null
        ? i18n.t('Status updated {age}, every 5 s', { age })
        : i18n.t('This job has ended: its status will not change.')}
    </p>
  )
}
