import { useLingui } from '@lingui/react'
import type { Funnel } from '@pahiya/contract/admin/numbers'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { funnelLabels, stepLabels } from './metric-labels.ts'

type Cohort = Funnel['cohorts'][number]
type Split = Cohort['steps'][number]
const monthText = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** One row per month in which people took the first step. People still inside a window are counted separately. */
export function FunnelTable({ funnel: { name, steps, cohorts } }: { funnel: Funnel }) {
  const { i18n } = useLingui()
  const title = i18n.t(funnelLabels[name])
  const label = (place: number) => i18n.t(stepLabels[steps[place]!.name] ?? steps[place]!.name)
  if (cohorts.length === 0) {
    return (
      <div>
        <h3>{title}</h3>
        <p className="desk-hint">{i18n.t('No visitor has taken the first step yet.')}</p>
      </div>
    )
  }
  return (
    <DataTable
      caption={title}
      rows={cohorts}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', head: i18n.t('Month'), cell: ({ month }) => monthText.format(new Date(month)) },
        { key: 'entered', head: label(0), number: true, cell: enteredCell },
        ...steps.slice(1).map(({ name: step, windowDays }, place) => ({
          key: step,
          head: <StepHead label={label(place + 1)} windowDays={windowDays ?? 0} />,
          number: true,
          cell: stepCell(place),
        })),
      ]}
    />
  )
}

const enteredCell = ({ entered }: Cohort) => <Count value={entered} />

function stepCell(place: number) {
  return function StepOfCohort({ steps }: Cohort) {
    return <Step split={steps[place]!} />
  }
}

function StepHead({ label, windowDays }: { label: string; windowDays: number }) {
  const { i18n } = useLingui()
  return (
    <>
      {label} <small>{i18n.t('within {count, plural, one {# day} other {# days}}', { count: windowDays })}</small>
    </>
  )
}

function Step({ split: { reached, open, dropped } }: { split: Split }) {
  const { i18n } = useLingui()
  const over = reached === null || dropped === null ? 0 : reached + dropped
  return (
    <span className="funnel-step">
      <b>
        <Count value={reached} />
        {reached !== null && over > 0 && (
          <small title={i18n.t('Of people whose window is over')}> {Math.round((reached / over) * 100)}%</small>
        )}
      </b>
      <small>
        <Count value={open} /> {i18n.t('window still open')} · <Count value={dropped} /> {i18n.t('dropped')}
      </small>
    </span>
  )
}

function Count({ value }: { value: number | null }) {
  const { i18n } = useLingui()
  return value === null ? i18n.t('not shown') : groupIndian(value)
}
