import { useLingui } from '@lingui/react'
import type { NoticeTopic } from '@pahiya/contract/notices/notices'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import '../sign-in/login.css'

export type UnsubscribeState = 'asked' | 'done' | 'unknown' | 'failed'

/** Works signed out and without JavaScript: the key in the URL can stop e-mails, and nothing else. */
export function UnsubscribePage({
  topic,
  isGuest,
  state,
}: {
  topic: NoticeTopic | null
  /** The recipient wrote to a seller without an account. */
  isGuest: boolean
  state: UnsubscribeState
}) {
  const { i18n } = useLingui()
  const what = {
    messages: i18n.t('about messages and offers'),
    prices: i18n.t('about price changes of your saved cars'),
    news: i18n.t('with news about Pahiya'),
    alerts: i18n.t('about your alerts'),
    community: i18n.t('about your posts and comments'),
  }[topic ?? 'messages']
  return (
    <main className="unsubscribe page-width">
      <title>{i18n.t('E-mails · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <section className="panel">
        {state === 'asked' || state === 'failed' ? (
          <Form method="post">
            <h1>{i18n.t('Stop e-mails {what}?', { what })}</h1>
            <p>
              {isGuest
                ? i18n.t('You will no longer get sellers’ replies at this address about any car.')
                : i18n.t('You will still get security alerts.')}
            </p>
            {state === 'failed' && <p role="alert">{i18n.t('Something went wrong on our side. Please try again.')}</p>}
            <Button type="submit" kind="main" wide>
              {i18n.t('Stop these e-mails')}
            </Button>
          </Form>
        ) : state === 'done' ? (
          <>
            <h1>{i18n.t('Done')}</h1>
            <output>{i18n.t('You will get no more e-mails {what}.', { what })}</output>
            {!isGuest && <SettingsLink />}
          </>
        ) : (
          <>
            <h1>{i18n.t('This link is no longer valid')}</h1>
            {isGuest ? (
              <p>{i18n.t('Use the link in the newest e-mail from us.')}</p>
            ) : (
              <>
                <p>{i18n.t('Sign in to choose which e-mails you get.')}</p>
                <SettingsLink />
              </>
            )}
          </>
        )}
      </section>
    </main>
  )
}

function SettingsLink() {
  const { i18n } = useLingui()
  return (
    <ButtonLink to="/profile#notifications" wide>
      {i18n.t('Notification settings')}
    </ButtonLink>
  )
}
