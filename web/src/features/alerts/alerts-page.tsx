import { useLingui } from '@lingui/react'
import type { Alert } from '@pahiya/contract/alerts/alerts'
import { rhythms } from '@pahiya/domain/alerts/alert-rhythm'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { ButtonLink } from '../../components/controls/button.tsx'
import { Badge } from '../../components/facts/badge.tsx'
import { State } from '../../components/states/state.tsx'
import type { AlertAct } from './act-on-alert.ts'
import { alertStateText, rhythmLabel } from './alert-labels.ts'
import './alerts.css'

/**
 * /alerts: the saved searches and price targets of an account. The forms are plain, so they work without JavaScript.
 */
export function AlertsPage({
  alerts,
  now,
  result,
}: {
  alerts: readonly Alert[]
  now: Date
  /** The result of the last action. */
  result: AlertAct | 'created' | undefined
}) {
  const { i18n } = useLingui()
  return (
    <main className="alerts page-width">
      <title>{i18n.t('Your alerts · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <h1>{i18n.t('Your alerts')}</h1>
      {result !== undefined && <output className="alerts-notice">{i18n.t(results[result])}</output>}
      <p className="text-ink-2">
        {i18n.t(
          'At most 5 notices a day, and none between 9 pm and 8 am unless you set other quiet hours. Notices from quiet hours arrive together afterwards.',
        )}{' '}
        <Link to="/profile#notifications">{i18n.t('Notification settings')}</Link>
      </p>
      {alerts.length === 0 ? (
        <State
          kind="empty"
          icon="search"
          title={i18n.t('No alerts yet')}
          action={
            <ButtonLink kind="blue" icon="search" to="/">
              {i18n.t('Find cars')}
            </ButtonLink>
          }
        >
          {i18n.t('Search for a car and choose “Alert me about new matches” below the results.')}
        </State>
      ) : (
        <ul className="alerts-list">
          {alerts.map((alert) => (
            <OneAlert key={alert.id} alert={alert} now={now} />
          ))}
        </ul>
      )}
    </main>
  )
}

const results: Record<AlertAct | 'created', string> = {
  created: /*i18n*/ 'The alert is saved.',
  saved: /*i18n*/ 'Saved.',
  deleted: /*i18n*/ 'The alert is deleted.',
  failed: /*i18n*/ 'Your change was not saved. Please try again.',
}

const badges = { on: 'good', snoozed: 'plain', stopped: 'plain', unreadable: 'unsure', resting: 'unsure' } as const

function OneAlert({ alert, now }: { alert: Alert; now: Date }) {
  const { i18n } = useLingui()
  const { id, kind, name, query, targetRupees, state, unreadable, lastNoticeAt } = alert
  return (
    <li className="panel alert">
      <h2>{kind === 'search' && unreadable.length === 0 ? <Link to={`/?tab=results&${query}`}>{name}</Link> : name}</h2>
      <p className="alert-state">
        <Badge kind={badges[state]}>{alertStateText(i18n, alert)}</Badge>
        {targetRupees !== null && <span>{i18n.t('at {price} or less', { price: rupees(targetRupees) })}</span>}
        <span>
          {lastNoticeAt === null
            ? i18n.t('nothing sent yet')
            : i18n.t('last sent {age}', { age: timeAgo(new Date(lastNoticeAt), now) })}
        </span>
      </p>
      {unreadable.length > 0 && (
        <p role="alert">
          {i18n.t(
            'Our filters have changed and we no longer understand: {names}. Please delete this alert and search again.',
            {
              names: unreadable.join(', '),
            },
          )}
        </p>
      )}
      <RhythmForm alert={alert} />
      <Form method="post" className="alert-acts" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {state === 'on' && <Act name="snooze">{i18n.t('Snooze for a week')}</Act>}
        {state === 'snoozed' && <Act name="wake">{i18n.t('End the snooze')}</Act>}
        {(state === 'on' || state === 'snoozed') && <Act name="stop">{i18n.t('Stop')}</Act>}
        {state === 'stopped' && <Act name="start">{i18n.t('Turn on')}</Act>}
        <Act name="delete" label={i18n.t('Delete {name}', { name })}>
          {i18n.t('Delete')}
        </Act>
      </Form>
    </li>
  )
}

function Act({ name, label, children }: { name: string; label?: string; children: string }) {
  return (
    <button className="button" data-kind="line" data-size="small" name="do" value={name} aria-label={label}>
      {children}
    </button>
  )
}

function RhythmForm({ alert: { id, kind, name, rhythm, rhythmIsChosen } }: { alert: Alert }) {
  const { i18n } = useLingui()
  if (kind === 'car') return undefined
  return (
    <Form method="post" className="alert-rhythm" preventScrollReset key={`${rhythm}${rhythmIsChosen}`}>
      <input type="hidden" name="id" value={id} />
      <label>
        {i18n.t('How often')}
        <select
          className="select"
          name="rhythm"
          defaultValue={rhythmIsChosen ? rhythm : ''}
          aria-label={i18n.t('How often: {name}', { name })}
        >
          <option value="">
            {rhythmIsChosen
              ? i18n.t('by the number of results')
              : i18n.t('by the number of results: {rhythm}', { rhythm: rhythmLabel(i18n, rhythm) })}
          </option>
          {rhythms.map((each) => (
            <option key={each} value={each}>
              {rhythmLabel(i18n, each)}
            </option>
          ))}
        </select>
      </label>
      <button className="button" data-kind="line" data-size="small" name="do" value="rhythm">
        {i18n.t('Save')}
      </button>
    </Form>
  )
}
