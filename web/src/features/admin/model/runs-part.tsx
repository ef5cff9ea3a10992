import { useLingui } from '@lingui/react'
import type { ModelRun } from '@pahiya/contract/valuation/model-admin'
import type { SegmentError } from '@pahiya/contract/valuation/training'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import type { RunsData } from './load-model.ts'
import { modelAddress } from './model-address.ts'

const stateLabels = {
  'in-use': /*i18n*/ 'in use',
  kept: /*i18n*/ 'was in use',
  'never-used': /*i18n*/ 'never in use',
  'rolled-back': /*i18n*/ 'rolled back',
} as const

/** Training runs with their error, the open run with its segments, and the model in use. */
export function RunsPart({ shown: { runs, inUse, open } }: { shown: RunsData }) {
  const { i18n } = useLingui()
  return (
    <>
      <InUse inUse={inUse} />
      {open && <OpenRun key={open.id} run={open} />}
      {runs.runs.length === 0 ? (
        <State kind="empty" icon="info" title={i18n.t('No training run yet')}>
          {i18n.t('Cars are valued by the median of similar cars.')}
        </State>
      ) : (
        <RunsTable runs={runs.runs} open={open?.id ?? null} />
      )}
      {runs.next !== null && (
        <Link className="button" data-kind="line" data-size="small" to={modelAddress({ before: runs.next })}>
          {i18n.t('Earlier ones')}
        </Link>
      )}
      <Confirmed
        label={i18n.t('Train now')}
        text={i18n.t('Trains a model on the adverts of the last 18 months. It is put into use only if it is better.')}
      >
        <ActButton act="train" label={i18n.t('Start the training')} />
      </Confirmed>
    </>
  )
}

function RunsTable({ runs, open }: { runs: readonly ModelRun[]; open: string | null }) {
  const { i18n } = useLingui()
  const percent = usePercent()
  const count = (adverts: number | null) => (adverts === null ? i18n.t('not known') : groupIndian(adverts))
  return (
    <DataTable
      caption={i18n.t('Training runs')}
      hideCaption
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        { key: 'created', head: i18n.t('Started'), cell: linkRun(open) },
        { key: 'status', head: i18n.t('Result'), cell: showResult },
        { key: 'adverts', head: i18n.t('Adverts'), number: true, cell: ({ adverts }) => count(adverts) },
        { key: 'error', head: i18n.t('Median error'), number: true, cell: (run) => percent(run.medianErrorPercent) },
        { key: 'in-use', head: i18n.t('In use at the time'), number: true, cell: (run) => percent(run.inUsePercent) },
      ]}
    />
  )
}

function linkRun(open: string | null) {
  return ({ id, createdAt }: ModelRun) => (
    <Link to={modelAddress({ run: id })} aria-current={id === open ? 'true' : undefined}>
      {exactTime(new Date(createdAt))}
    </Link>
  )
}

const showResult = (run: ModelRun) => <Result run={run} />

function usePercent() {
  const { i18n } = useLingui()
  return (value: number | null) => (value === null ? i18n.t('not known') : `${value.toFixed(1)}%`)
}

function Result({ run: { status, model } }: { run: ModelRun }) {
  const { i18n } = useLingui()
  if (!model) return <Badge kind={status === 'failed' ? 'bad' : 'plain'}>{status}</Badge>
  return <Badge kind={model.state === 'in-use' ? 'good' : 'plain'}>{i18n.t(stateLabels[model.state])}</Badge>
}

function InUse({ inUse }: { inUse: RunsData['inUse'] }) {
  const { i18n } = useLingui()
  const percent = usePercent()
  if (!inUse)
    return <p className="desk-hint">{i18n.t('No model is in use: cars are valued by the median of similar cars.')}</p>
  const { before } = inUse
  return (
    <section className="panel" aria-labelledby="in-use">
      <h2 id="in-use">{i18n.t('Model in use')}</h2>
      <p>
        {i18n.t('Trained {time}. Median error on held-out adverts: {error}.', {
          time: exactTime(new Date(inUse.trainedAt)),
          error: percent(inUse.heldOutErrorPercent),
        })}
      </p>
      <Confirmed
        label={i18n.t('Roll back')}
        text={
          before
            ? i18n.t(
                'The previous model values cars again (median error {error}). This one can be put into use later.',
                {
                  error: percent(before.heldOutErrorPercent),
                },
              )
            : i18n.t('Cars are then valued by the median of similar cars. You can put this model into use later.')
        }
      >
        <input type="hidden" name="model" value={inUse.id} />
        <ActButton act="roll-back" label={i18n.t('Roll back now')} isBad />
      </Confirmed>
    </section>
  )
}

/** Describes the consequences above the button; works without JavaScript. */
function Confirmed({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <details className="model-confirm">
      <summary className="button" data-kind="line" data-size="small">
        {label}
      </summary>
      <Form method="post">
        <p className="desk-hint">{text}</p>
        {children}
      </Form>
    </details>
  )
}

function ActButton({ act, label, isBad = false }: { act: string; label: string; isBad?: boolean }) {
  const { state } = useNavigation()
  return (
    <button
      className="button"
      data-kind={isBad ? 'bad' : 'main'}
      name="do"
      value={act}
      disabled={state === 'submitting'}
    >
      {label}
    </button>
  )
}

function OpenRun({ run }: { run: NonNullable<RunsData['open']> }) {
  const { i18n } = useLingui()
  const percent = usePercent()
  const { model } = run
  const facts = [
    [i18n.t('Held-out adverts'), run.heldOut === null ? i18n.t('not known') : groupIndian(run.heldOut)],
    [i18n.t('Median error'), percent(run.medianErrorPercent)],
    [i18n.t('Within 10% of the asking price'), percent(run.within10Percent)],
    [i18n.t('Inside the 80% interval'), percent(run.coveragePercent)],
    [i18n.t('In use at the time'), percent(run.inUsePercent)],
  ] as const
  return (
    <section className="panel" aria-labelledby="run">
      <h2 id="run">{i18n.t('Run of {time}', { time: exactTime(new Date(run.createdAt)) })}</h2>
      {run.failure !== null && <p className="desk-failed">{i18n.t('Failed: {reason}', { reason: run.failure })}</p>}
      <dl className="model-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      {model && (model.state === 'never-used' || model.state === 'rolled-back') && (
        <Confirmed
          label={i18n.t('Put this model into use')}
          text={i18n.t('Every car is valued again with this model. You can roll back.')}
        >
          <input type="hidden" name="model" value={model.id} />
          <ActButton act="promote" label={i18n.t('Put it into use now')} />
        </Confirmed>
      )}
      <Segments segments={run.segments} />
    </section>
  )
}

const kindLabels = {
  brand: /*i18n*/ 'Brand',
  age: /*i18n*/ 'Age',
  price: /*i18n*/ 'Asking price',
  city: /*i18n*/ 'City',
  source: /*i18n*/ 'Source',
} as const

function Segments({ segments }: { segments: readonly SegmentError[] }) {
  const { i18n } = useLingui()
  if (segments.length === 0) return <p className="desk-hint">{i18n.t('No error by segment was recorded.')}</p>
  const percent = (error: number | null) => (error === null ? i18n.t('too few') : `${error.toFixed(1)}%`)
  const groups = [...Map.groupBy(segments, ({ kind }) => kind)]
  return groups.map(([kind, rows]) => {
    const title = kind ? i18n.t(kindLabels[kind]) : i18n.t('Segment')
    return (
      <DataTable
        key={kind ?? 'unknown'}
        caption={i18n.t('Median error by {kind}', { kind: title.toLowerCase() })}
        rows={rows}
        rowKey={({ segment }) => segment}
        columns={[
          { key: 'segment', head: title, cell: ({ segment }) => segment },
          { key: 'cars', head: i18n.t('Held-out adverts'), number: true, cell: ({ cars }) => groupIndian(cars) },
          { key: 'model', head: i18n.t('This run'), number: true, cell: ({ model }) => percent(model) },
          { key: 'in-use', head: i18n.t('In use at the time'), number: true, cell: ({ inUse }) => percent(inUse) },
        ]}
      />
    )
  })
}
