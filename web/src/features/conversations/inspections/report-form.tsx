import { useLingui } from '@lingui/react'
import { inspectedAreas } from '@pahiya/domain/conversations/inspection'
import { Form } from 'react-router'
import { inspectedAreaLabel } from '../../../components/inspection/inspection-labels.ts'

/** LIST-17: an inspector's findings, recorded by an admin. */
export function ReportForm({ id, today }: { id: string; today: string }) {
  const { i18n } = useLingui()
  return (
    <details className="inspection-report-form">
      <summary>{i18n.t('Record the report')}</summary>
      <Form method="post" className="inspection-form">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="do" value="report" />
        <label>
          {i18n.t('Inspector')}
          <input className="input" name="inspector" maxLength={100} required />
        </label>
        <label>
          {i18n.t('Inspected on')}
          <input className="input" type="date" name="inspectedOn" max={today} defaultValue={today} required />
        </label>
        <fieldset className="inspection-ratings">
          <legend>{i18n.t('1 needs work, 5 is as new; skip what was not checked')}</legend>
          {inspectedAreas.map((area) => (
            <label key={area}>
              {inspectedAreaLabel(i18n, area)}
              <input className="input" type="number" inputMode="numeric" min={1} max={5} name={area} />
            </label>
          ))}
        </fieldset>
        <label>
          {i18n.t('Summary')}
          <textarea className="input" name="summary" rows={3} maxLength={2000} />
        </label>
        <button className="button" data-kind="blue">
          {i18n.t('Save the report')}
        </button>
      </Form>
    </details>
  )
}
