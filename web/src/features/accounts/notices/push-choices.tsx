import { useLingui } from '@lingui/react'
import type { NoticeChoices } from '@pahiya/contract/notices/notices'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { browserApi } from '../../../api/browser-api.ts'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { featureFlags } from '../../../site/feature-flags.ts'
import { pushFailureMessages, turnOnPush } from './push.ts'
import { SwitchForm } from '../profile/switch-form.tsx'
import { devicePath } from '../sign-in/account-icons.ts'

/** Notifications on the user's own devices. Hidden while the site has no push keys. */
export function PushChoices({ choices, now }: { choices: NoticeChoices; now: Date }) {
  const { i18n } = useLingui()
  const { pushKey, devices, messages, prices, alerts, community } = choices
  if (pushKey === null) return null
  return (
    <>
      <h3>{i18n.t('On your devices')}</h3>
      {devices.length === 0 ? (
        <p className="profile-hint">
          {i18n.t('A notification on your phone or computer, even when Pahiya is closed.')}
        </p>
      ) : (
        <>
          {featureFlags.contact && (
            <SwitchForm
              what="choose-notice"
              name="messages.push"
              on={messages.push}
              label={i18n.t('Messages and offers')}
            />
          )}
          <SwitchForm
            what="choose-notice"
            name="prices.push"
            on={prices.push}
            label={i18n.t('Price changes of my saved cars')}
          />
          <SwitchForm what="choose-notice" name="alerts.push" on={alerts.push} label={i18n.t('My alerts')} />
          <SwitchForm
            what="choose-notice"
            name="community.push"
            on={community.push}
            label={i18n.t('Decisions about my posts and comments')}
          />
          <ul className="profile-list">
            {devices.map(({ id, device, createdAt }) => (
              <li key={id}>
                <Icon path={devicePath} />
                <div>
                  <b>{device ?? i18n.t('Unknown device')}</b>
                  <small>{i18n.t('added {time}', { time: timeAgo(new Date(createdAt), now) })}</small>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="device" value={id} />
                  <button className="button" data-kind="line" data-size="small" name="do" value="remove-device">
                    {i18n.t('Remove')}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
      <TurnOn pushKey={pushKey} />
    </>
  )
}

function TurnOn({ pushKey }: { pushKey: string }) {
  const { i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const [words, setWords] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    setWords(undefined)
    const outcome = await turnOnPush(browserApi, pushKey)
    setIsBusy(false)
    if (outcome !== 'done') return setWords(pushFailureMessages[outcome])
    return revalidate()
  }
  return (
    <div className="needs-script">
      <Button size="small" busy={isBusy} onClick={() => void press()}>
        {i18n.t('Turn on notifications here')}
      </Button>
      <output className="profile-hint">{words !== undefined && i18n.t(words)}</output>
    </div>
  )
}
