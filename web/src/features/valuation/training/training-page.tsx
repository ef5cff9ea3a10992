import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { TrainingDesk, TrainingJob } from '@pahiya/contract/valuation/training'
import { Form } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { State } from '../../../components/states/state.tsx'
import { JobPanel } from './job-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { ModelsPanel } from './models-panel.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import { StagePanels } from './stage-panels.tsx'
import { StepsPanel } from './steps-panel.tsx'
import type { ActionNotice } from './action-notice.ts'
import { trainingAddress } from './training-address.ts'
import './training.css'

/** /ai-training-dashboard. Every action is a form or a link, so that the page works without JavaScript. */
export function TrainingPage({
  desk,
  job,
  sources,
  notice,
  isConfirming,
  isStarting,
  readFailed,
  now,
}: {
  desk: TrainingDesk
  job: TrainingJob | null
  /** Undefined if the sources could not be read. */
  sources: readonly SourceInfo[] | undefined
  /** The text of the toast, for visitors without JavaScript. */
  notice: ActionNotice | undefined
  isConfirming: boolean
  isStarting: boolean
  /** The last request for the status failed. */
  readFailed: boolean
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="training page-width">
      <title>{i18n.t('AI training · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <Head isOff={desk.isActive || isStarting} />
      {notice && (
        <output className="training-notice" data-kind={notice.kind}>
          <b>{notice.title}</b> {notice.text}
        </output>
      )}
      {isConfirming && !desk.isActive && <ConfirmStart trainer={desk.trainer} />}
      <WhyLine desk={desk} />
      <CurrentJob job={job} readFailed={readFailed} now={now} />
      <ModelsPanel desk={desk} job={job} sources={sources} />
      <div className="training-two">
        <RolesPanel desk={desk} />
        <div className="training-stack">
          <JobsPanel desk={desk} shown={job?.jobId} />
          {sources && <SourcesPanel sources={sources} now={now} />}
        </div>
      </div>
    </main>
  )
}

function Head({ isOff }: { isOff: boolean }) {
  const { i18n } = useLingui()
  return (
    <header className="training-head">
      <div>
        <h1>{i18n.t('Price model')}</h1>
        <p>{i18n.t('Start and monitor price model training. Only admins see this.')}</p>
      </div>
      <div className="training-acts">
        <Form method="post" action={trainingAddress}>
          <button className="button" data-kind="line" name="do" value="generate">
            <Icon name="plus" />
            {i18n.t('Generate 200 synthetic examples')}
          </button>
        </Form>
        <StartButton isOff={isOff} />
      </div>
    </header>
  )
}

function CurrentJob({ job, readFailed, now }: { job: TrainingJob | null; readFailed: boolean; now: Date }) {
  const { i18n } = useLingui()
  if (!job)
    return (
      <State kind="empty" icon="circle-dashed" title={i18n.t('No training job yet')}>
        {i18n.t('Start training to see its progress here.')}
      </State>
    )
  return (
    <>
      <JobPanel job={job} readFailed={readFailed} now={now} />
      <StagePanels job={job} />
      <div className="training-two">
        <ProgressChart samples={job.samples} />
        <StepsPanel job={job} />
      </div>
    </>
  )
}

/** TRAIN-03: a start must be confirmed. TRAIN-15: disabled while a job is running. */
function StartButton({ isOff }: { isOff: boolean }) {
  const { i18n } = useLingui()
  if (isOff) {
    return (
      <button className="button" data-kind="main" type="button" disabled>
        {i18n.t('Start training')}
      </button>
    )
  }
  return (
    <ButtonLink kind="main" to={`${trainingAddress}?confirm=start`} preventScrollReset>
      {i18n.t('Start training')}
    </ButtonLink>
  )
}

function ConfirmStart({ trainer }: { trainer: TrainingDesk['trainer'] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel training-confirm" aria-labelledby="confirm-start">
      <div>
        <h2 id="confirm-start">{i18n.t('Start a training job?')}</h2>
        <p>
          {trainer === 'provider'
            ? i18n.t('The provider charges for it. It can be cancelled, but what has been used is charged.')
            : i18n.t('It runs on our own machines for a few minutes. You can cancel it.')}
        </p>
      </div>
      <Form method="post" action={trainingAddress} className="training-acts">
        <ButtonLink kind="line" to={trainingAddress} preventScrollReset>
          {i18n.t('Not now')}
        </ButtonLink>
        <button className="button" data-kind="main" name="do" value="start">
          {i18n.t('Yes, start training')}
        </button>
      </Form>
    </section>
  )
}

function WhyLine({ desk: { isActive, trainer, examples } }: { desk: TrainingDesk }) {
  const { i18n } = useLingui()
  return (
    <p className="training-why">
      <Icon name="info" />
      <span>
        {isActive
          ? i18n.t('A job is under way, so Start training is off.')
          : trainer === 'provider'
            ? i18n.t('Jobs go to the fine-tuning provider.')
            : i18n.t('No fine-tuning provider is set up: we train our own price model, on real listings only.')}{' '}
        {i18n.t('{count, plural, one {# synthetic example} other {# synthetic examples}} passed the checks so far.', {
          count: examples,
        })}
      </span>
    </p>
  )
}
