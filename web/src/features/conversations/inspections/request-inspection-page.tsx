import { useLingui } from '@lingui/react'
import { inspectionSlots } from '@pahiya/domain/conversations/inspection'
import { indiaDay, mostDaysAhead } from '@pahiya/domain/conversations/test-drive'
import { Form, Link } from 'react-router'
import { slotLabel } from '../../../components/inspection/inspection-labels.ts'
import './inspections.css'

export type RequestedCar = { title: string; href: string; soldHere: boolean }
export type Typed = { day: string; slot: string; place: string }

/** LIST-11: day, time slot and place. Works as a plain form post without JavaScript. */
export function RequestInspectionPage({
  car,
  now,
  formKey,
  failed,
  typed,
}: {
  car: RequestedCar
  now: Date
  /** If the form is sent twice with the same key, it creates one request. */
  formKey: string
  failed: string | null
  typed: Typed | null
}) {
  const { i18n } = useLingui()
  return (
    <main className="inspections page-width">
      <title>{i18n.t('Schedule Inspection · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to={car.href}>{i18n.t('Back to the car')}</Link>
      </p>
      <h1>{i18n.t('Schedule Inspection')}</h1>
      <p>{car.title}</p>
      {failed !== null && (
        <p className="inspection-failed" role="alert">
          {failed || i18n.t('Please try again.')}
        </p>
      )}
      <Form method="post" className="inspection-form panel">
        <input type="hidden" name="key" value={formKey} />
        <InspectionFields now={now} typed={typed} />
        <button className="button" data-kind="main" data-wide="true">
          {i18n.t('Request inspection')}
        </button>
        <p className="text-xs text-ink-3">
          {car.soldHere
            ? i18n.t('Your request goes to the seller and to our team. You’ll get an e-mail when it is confirmed.')
            : i18n.t(
                'Your request goes to our team, who will ask the seller. You’ll get an e-mail when it is confirmed.',
              )}
        </p>
      </Form>
    </main>
  )
}

function InspectionFields({ now, typed }: { now: Date; typed: Typed | null }) {
  const { i18n } = useLingui()
  return (
    <>
      <label>
        {i18n.t('Day')}
        <input
          className="input"
          type="date"
          name="day"
          min={indiaDay(now, 1)}
          max={indiaDay(now, mostDaysAhead)}
          defaultValue={typed?.day}
          required
        />
      </label>
      <fieldset>
        <legend>{i18n.t('Time')}</legend>
        {inspectionSlots.map((slot) => (
          <label key={slot}>
            <input type="radio" name="slot" value={slot} defaultChecked={slot === (typed?.slot ?? 'morning')} />
            {slotLabel(i18n, slot)}
          </label>
        ))}
      </fieldset>
      <label>
        {i18n.t('Where the car can be seen')}
        <input
          className="input"
          name="place"
          maxLength={200}
          defaultValue={typed?.place}
          placeholder={i18n.t('Such as a workshop or a metro station')}
          autoComplete="off"
          required
        />
      </label>
    </>
  )
}
