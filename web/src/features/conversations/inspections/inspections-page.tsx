import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Inspection } from '@pahiya/contract/conversations/inspections'
import { mayMoveInspection } from '@pahiya/domain/conversations/inspection'
import { fullDay } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { slotLabel, inspectionStateLabel } from '../../../components/inspection/inspection-labels.ts'
import { ReportForm } from './report-form.tsx'
import './inspections.css'

/** /inspections for the buyer and the seller of an inspection, /admin/inspections for admins. */
export function InspectionsPage({
  inspections,
  isAdmin,
  today,
  notice,
}: {
  inspections: readonly Inspection[]
  isAdmin: boolean
  today: string
  notice: string | undefined
}) {
  const { i18n } = useLingui()
  const title = isAdmin ? i18n.t('Open inspections') : i18n.t('Your inspections')
  return (
    <main className="inspections page-width">
      <title>{`${title} · Pahiya`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {notice !== undefined && <output className="inspection-notice">{notice}</output>}
      {inspections.length === 0 && (
        <p className="text-ink-2">
          {isAdmin
            ? i18n.t('No open inspections.')
            : i18n.t('You have not requested an inspection yet. Open a car and choose Schedule Inspection.')}
        </p>
      )}
      {inspections.map((inspection) => (
        <OneInspection key={inspection.id} inspection={inspection} today={today} />
      ))}
    </main>
  )
}

const badges = { requested: 'unsure', confirmed: 'good', done: 'checked', cancelled: 'plain' } as const

function OneInspection({ inspection, today }: { inspection: Inspection; today: string }) {
  const { i18n } = useLingui()
  const { id, title, path, part, status, day, slot, place } = inspection
  const may = (to: 'confirmed' | 'done' | 'cancelled') => mayMoveInspection(status, to, part)
  return (
    <article className="inspection panel" data-state={status}>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p className="inspection-state">
        <Badge kind={badges[status]}>{inspectionStateLabel(i18n, status)}</Badge>
        {part === 'seller' && i18n.t('your car')}
      </p>
      <p>
        <b>
          {fullDay(new Date(`${day}T12:00:00+05:30`))}, {slotLabel(i18n, slot)}
        </b>
        <br />
        {place}
      </p>
      <p className="text-sm text-ink-2">{nextStepText(inspection, i18n)}</p>
      {(may('confirmed') || may('cancelled')) && (
        <Form method="post" className="inspection-acts">
          <input type="hidden" name="id" value={id} />
          {may('confirmed') && (
            <button className="button" data-kind="main" data-size="small" name="status" value="confirmed">
              {i18n.t('Confirm')}
            </button>
          )}
          {may('done') && (
            <button className="button" data-kind="blue" data-size="small" name="status" value="done">
              {i18n.t('Mark as inspected')}
            </button>
          )}
          <button className="button" data-kind="line" data-size="small" name="status" value="cancelled">
            {i18n.t('Cancel it')}
          </button>
        </Form>
      )}
      {part === 'admin' && (status === 'confirmed' || status === 'done') && <ReportForm id={id} today={today} />}
    </article>
  )
}

/** The next step, worded for the user's role in the inspection. */
function nextStepText({ status, part, hasSeller }: Inspection, i18n: I18n): string {
  if (status === 'requested') {
    if (part === 'buyer') {
      return hasSeller
        ? i18n.t('Waiting for the seller to confirm.')
        : i18n.t('Our team will ask the seller about this time.')
    }
    if (part === 'seller') return i18n.t('Please confirm it, or cancel it if the time does not suit you.')
    return hasSeller ? i18n.t('The seller can confirm it too.') : i18n.t('The seller is on another portal.')
  }
  if (status === 'confirmed') {
    return part === 'seller'
      ? i18n.t('Please have the RC and the service book ready.')
      : i18n.t('Time and place are agreed.')
  }
  return status === 'done'
    ? i18n.t('The report is shown on the car’s page once it is recorded.')
    : i18n.t('The inspection will not take place.')
}
