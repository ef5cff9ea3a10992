import { useLingui } from '@lingui/react'
import type { NoticeChoices } from '@pahiya/contract/notices/notices'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { featureFlags } from '../../../site/feature-flags.ts'
import { PartFailed } from '../profile/part-failed.tsx'
import { PushChoices } from './push-choices.tsx'
import { SwitchForm } from '../profile/switch-form.tsx'

/**
 * Which notifications a user gets outside the site, by which channel, and at which times none are sent. The forms are
 * plain, so they work without JavaScript.
 */
export function NoticesPart({ choices, now }: { choices: NoticeChoices | undefined; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="notifications">
      <h2 id="notifications">{i18n.t('Notifications')}</h2>
      {choices === undefined ? (
        <PartFailed />
      ) : (
        <>
          <EmailChoices choices={choices} />
          <PushChoices choices={choices} now={now} />
          <QuietHoursForm quietHours={choices.quietHours} />
        </>
      )}
    </section>
  )
}

function EmailChoices({ choices }: { choices: NoticeChoices }) {
  const { i18n } = useLingui()
  const { emailAvailable, email, messages, prices, news, alerts, community, dailyDigest } = choices
  return (
    <>
      <h3>{i18n.t('By e-mail')}</h3>
      <p className="profile-hint">
        {!emailAvailable
          ? i18n.t('E-mails are not available yet. We save your choices for when they are.')
          : email === null
            ? i18n.t('Your account has no verified e-mail address, so we cannot send you any.')
            : i18n.t('To {email}. You always get security alerts.', { email })}
      </p>
      {featureFlags.contact && (
        <SwitchForm
          what="choose-notice"
          name="messages.email"
          on={messages.email}
          label={i18n.t('Messages and offers')}
        />
      )}
      <SwitchForm
        what="choose-notice"
        name="prices.email"
        on={prices.email}
        label={i18n.t('Price changes of my saved cars')}
      />
      <SwitchForm what="choose-notice" name="alerts.email" on={alerts.email} label={i18n.t('My alerts')} />
      <SwitchForm
        what="choose-notice"
        name="community.email"
        on={community.email}
        label={i18n.t('Decisions about my posts and comments')}
        hint={i18n.t('They always appear in your messages too.')}
      />
      {featureFlags.newsletter && (
        <SwitchForm what="choose-notice" name="news.email" on={news.email} label={i18n.t('News about Pahiya')} />
      )}
      <SwitchForm
        what="choose-notice"
        name="dailyDigest"
        on={dailyDigest}
        label={i18n.t('One e-mail a day')}
        hint={i18n.t('Price changes come together at 9 am, not one by one.')}
      />
    </>
  )
}

/** The defaults while nothing is set. */
const usualNight = { fromMinute: 22 * 60, untilMinute: 7 * 60 }

function QuietHoursForm({ quietHours }: Pick<NoticeChoices, 'quietHours'>) {
  const { i18n } = useLingui()
  const { fromMinute, untilMinute } = quietHours ?? usualNight
  return (
    <Form method="post" className="profile-quiet" preventScrollReset key={JSON.stringify(quietHours)}>
      <h3>{i18n.t('Quiet hours')}</h3>
      <p className="profile-hint">
        {quietHours === null
          ? i18n.t('Off. During quiet hours we send only security alerts. Everything else comes afterwards.')
          : i18n.t('During these hours you get security alerts only. Everything else comes afterwards.')}
      </p>
      <input type="hidden" name="do" value="quiet-hours" />
      <div className="profile-row">
        <label>
          {i18n.t('From')}
          <input type="time" className="input" name="from" required defaultValue={clock(fromMinute)} />
        </label>
        <label>
          {i18n.t('To')}
          <input type="time" className="input" name="until" required defaultValue={clock(untilMinute)} />
        </label>
        <Button type="submit" kind="line" size="small" name="quiet" value="on">
          {quietHours === null ? i18n.t('Turn on') : i18n.t('Save')}
        </Button>
        {quietHours !== null && (
          <Button type="submit" kind="line" size="small" name="quiet" value="off">
            {i18n.t('Turn off')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
