import { useLingui } from '@lingui/react'
import type { AccountNotice } from '@pahiya/contract/preferences'
import { timeAgo } from '@pahiya/domain/numbers/write-time'
import { Form } from 'react-router'
import { Icon } from '../../components/controls/icon.tsx'

/** What happened to the account while the person was not looking. */
export function NoticesPart({ notices, now }: { notices: AccountNotice[]; now: Date }) {
  const { i18n } = useLingui()
  if (notices.length === 0) return null
  return (
    <section className="panel profile-notices" aria-label={i18n.t('Notices')}>
      <ul className="profile-list">
        {notices.map(({ id, at }) => (
          <li key={id}>
            <Icon name="circle-alert" />
            <div>
              <b>{i18n.t('Your phone number was verified on another account and no longer belongs to this one.')}</b>
              <small>
                {timeAgo(new Date(at), now)} ·{' '}
                {i18n.t('If that was not you, verify the number again here; the code comes to your phone.')}
              </small>
            </div>
            <Form method="post">
              <input type="hidden" name="notice" value={id} />
              <button className="button" data-kind="line" data-size="small" name="do" value="close-notice">
                {i18n.t('Got it')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
