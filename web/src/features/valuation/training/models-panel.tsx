import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { SegmentError, TrainingDesk, TrainingJob } from '@pahiya/contract/valuation/training'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { trainingAddress } from './training-address.ts'

/** Which model is in use, the error of each model, and what an admin can do about it. */
export function ModelsPanel({
  desk,
  job,
  sources,
}: {
  desk: TrainingDesk
  job: TrainingJob | null
  /** Undefined if the sources could not be read. */
  sources: readonly SourceInfo[] | undefined
}) {
  const { i18n } = useLingui()
  const { inUse, before } = desk.models
  const model = job?.model ?? null

  return (
    <section className="panel training-models" aria-labelledby="held-out">
      <header>
        <div>
          <h2 id="held-out">{i18n.t('Held-out error')}</h2>
          <p>{i18n.t('Median price error on cars the model never saw. Smaller is better.')}</p>
        </div>
        <div className="training-acts">
          {model && (model.state === 'never-used' || model.state === 'rolled-back') && (
            <ModelForm name="promote" id={model.id} label={i18n.t('Put this model into use')} />
          )}
          {inUse && <ModelForm name="roll-back" id={inUse.id} label={i18n.t('Roll back')} />}
        </div>
      </header>
      {inUse === null && (
        <p className="training-why">
          <Badge kind="open">{i18n.t('no model in use')}</Badge>
          <span>{i18n.t('Cars are valued by the median of similar cars.')}</span>
        </p>
      )}
      <ErrorBars desk={desk} job={job} />
      {inUse && (
        <p className="training-hint">
          {before
            ? i18n.t('Roll back to use the previous model again.')
            : i18n.t('Roll back to value cars by the median of similar cars.')}
        </p>
      )}
      {model && model.segments.length > 0 && <Segments segments={model.segments} sources={sources} />}
    </section>
  )
}

/** The error of each model that has one. */
function ErrorBars({ desk, job }: { desk: TrainingDesk; job: TrainingJob | null }) {
  const { i18n } = useLingui()
  const { inUse, before } = desk.models
  const bars = [
    {
      name: i18n.t('Model in use'),
      note: inUse && exactTime(new Date(inUse.since)),
      error: inUse?.medianErrorPercent,
      on: true,
    },
    { name: i18n.t('Previous model'), note: null, error: before?.medianErrorPercent, on: false },
    {
      name: i18n.t('This job'),
      note: job?.model ? i18n.t(stateLabels[job.model.state]) : null,
      error: job?.quality.medianErrorPercent,
      on: false,
    },
  ].filter(({ error }) => error !== null && error !== undefined)
  if (bars.length === 0) return undefined
  const longest = Math.max(1, ...bars.map(({ error }) => error ?? 0))
  return (
    <dl className="training-errors">
      {bars.map(({ name, note, error, on }) => (
        <div key={name} data-on={on || undefined}>
          <dt>
            {name}
            {note !== null && <small>{note}</small>}
          </dt>
          <dd>
            <i style={styleValues({ w: ((error ?? 0) / longest) * 100 })} aria-hidden="true" />
            <b className="number">{(error ?? 0).toFixed(1)}%</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const stateLabels: Record<NonNullable<TrainingJob['model']>['state'], string> = {
  'in-use': /*i18n*/ 'in use',
  kept: /*i18n*/ 'was in use',
  'never-used': /*i18n*/ 'not in use: the model in use at the time was better',
  'rolled-back': /*i18n*/ 'rolled back',
}

function ModelForm({ name, id, label }: { name: string; id: string; label: string }) {
  return (
    <Form method="post" action={trainingAddress}>
      <input type="hidden" name="model" value={id} />
      <button className="button" data-kind="line" data-size="small" name="do" value={name}>
        {label}
      </button>
    </Form>
  )
}

function Segments({
  segments,
  sources,
}: {
  segments: readonly SegmentError[]
  sources: readonly SourceInfo[] | undefined
}) {
  const { i18n } = useLingui()
  // A segment is an age, a city or the key of a source.
  const nameOf = (segment: string) => sources?.find(({ key }) => key === segment)?.name ?? segment
  const percent = (error: number | null) => (error === null ? i18n.t('too few') : `${error.toFixed(1)}%`)
  return (
    <details className="training-segments" open>
      <summary>{i18n.t('Error by segment, compared with what was in use')}</summary>
      <DataTable
        caption={i18n.t('Error by segment')}
        hideCaption
        rows={segments}
        rowKey={({ segment }) => segment}
        columns={[
          { key: 'segment', head: i18n.t('Segment'), cell: ({ segment }) => nameOf(segment) },
          { key: 'cars', head: i18n.t('Held-out cars'), number: true, cell: ({ cars }) => cars },
          { key: 'model', head: i18n.t('This job'), number: true, cell: ({ model }) => percent(model) },
          { key: 'inUse', head: i18n.t('In use at the time'), number: true, cell: ({ inUse }) => percent(inUse) },
        ]}
      />
    </details>
  )
}
