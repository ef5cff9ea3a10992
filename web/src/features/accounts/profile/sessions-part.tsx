import { useLingui } from '@lingui/react'
import type { SessionEntry } from '@pahiya/contract/accounts/accounts'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { devicePath } from '../sign-in/account-icons.ts'

/** The user's sessions. The forms are plain, so they work without JavaScript. */
export function SessionsPart({ sessions, now }: { sessions: SessionEntry[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">{i18n.t('Devices')}</h2>
      <ul className="profile-list">
        {sessions.map(({ id, device, lastSeenAt, createdAt, isThisOne }) => (
          <li key={id}>
            <Icon path={devicePath} />
            <div>
              <b>{device ?? i18n.t('Unknown device')}</b>
              <small>
                {i18n.t('signed in {time}', { time: timeAgo(new Date(createdAt), now) })}
                {!isThisOne && ` · ${i18n.t('last used {time}', { time: timeAgo(new Date(lastSeenAt), now) })}`}
              </small>
            </div>
            {isThisOne ? (
              <Badge>{i18n.t('this one')}</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <button className="button" data-kind="line" data-size="small" name="do" value="end-session">
                  {i18n.t('Sign out')}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post">
        <button className="button" data-kind="quiet" data-size="small" name="do" value="end-all">
          {i18n.t('Sign out everywhere')}
        </button>
      </Form>
    </section>
  )
}
