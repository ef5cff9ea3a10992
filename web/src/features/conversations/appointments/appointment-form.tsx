import { useLingui } from '@lingui/react'
import {
  earliestTestDrive,
  indiaClock,
  indiaDay,
  latestTestDrive,
  mostDaysAhead,
} from '@pahiya/domain/conversations/test-drive'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import { useRef } from 'react'
import { ThreadForm } from '../thread/thread-form.tsx'
import './appointment.css'

/** A chip next to the quick offers that opens the form; a native disclosure, so it works without JavaScript. */
export function ProposeTestDrive({ detail, now }: { detail: ConversationDetail; now: Date }) {
  const { i18n } = useLingui()
  const opened = useRef<HTMLDetailsElement>(null)
  return (
    // Escape closes it, as for any pop-up; the handler listens to the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={opened}
      className="propose-drive"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="chip">{i18n.t('Test drive')}</summary>
      <ThreadForm
        conversationId={detail.id}
        className="appointment-form panel"
        onDone={() => opened.current?.removeAttribute('open')}
      >
        <AppointmentFields now={now} />
        <button className="button" data-kind="blue" data-wide="true" name="do" value="propose-drive">
          {i18n.t('Propose test drive')}
        </button>
      </ThreadForm>
    </details>
  )
}

/** Day and time in Indian time, whatever the device's time zone. */
export function AppointmentFields({ now, current }: { now: Date; current?: { startsAt: string; place: string } }) {
  const { i18n } = useLingui()
  const at = current && new Date(current.startsAt)
  return (
    <>
      <div className="appointment-when">
        <label>
          {i18n.t('Day')}
          <input
            className="input"
            type="date"
            name="day"
            min={indiaDay(now)}
            max={indiaDay(now, mostDaysAhead)}
            defaultValue={at && indiaDay(at)}
            required
          />
        </label>
        <label>
          {i18n.t('Time')}
          <input
            className="input"
            type="time"
            name="time"
            min={earliestTestDrive}
            max={latestTestDrive}
            defaultValue={at && indiaClock(at)}
            required
          />
        </label>
      </div>
      <label>
        {i18n.t('Place')}
        <input
          className="input"
          name="place"
          maxLength={200}
          placeholder={i18n.t('Such as a metro station, gate 2')}
          defaultValue={current?.place}
          autoComplete="off"
          required
        />
      </label>
    </>
  )
}
