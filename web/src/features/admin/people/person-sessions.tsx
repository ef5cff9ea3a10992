import { useLingui } from '@lingui/react'
import type { PersonRecord } from '@pahiya/contract/accounts/people'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'

/** Open sessions: their number, and the devices once the personal data is shown. */
export function PersonSessions({ person: { openSessions, personal } }: { person: PersonRecord }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{i18n.t('Open sessions: {count}', { count: String(openSessions) })}</h2>
      {openSessions > 0 && personal === null && (
        <p className="desk-hint">{i18n.t('Devices are shown with the personal data.')}</p>
      )}
      <ul className="people-list">
        {(personal?.sessions ?? []).map(({ id, device, createdAt, lastSeenAt }) => (
          <li key={id}>
            <span>
              <b>{device ?? i18n.t('Unknown device')}</b>
              <small>
                {i18n.t('signed in {time}', { time: exactTime(new Date(createdAt)) })}
                {' · '}
                {i18n.t('last used {time}', { time: exactTime(new Date(lastSeenAt)) })}
              </small>
            </span>
            <Form method="post">
              <input type="hidden" name="session" value={id} />
              <Button type="submit" size="small" name="do" value="end-session">
                {i18n.t('Sign out')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {openSessions > 0 && (
        <Form method="post">
          <Button type="submit" name="do" value="end-all">
            {i18n.t('Sign out everywhere')}
          </Button>
        </Form>
      )}
    </section>
  )
}
