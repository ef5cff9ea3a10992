import { useLingui } from '@lingui/react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../components/controls/button.tsx'
import './alerts.css'

export type StopAlertState = 'asked' | 'done' | 'unknown' | 'failed'

/** The link in an e-mail about an alert. Works signed out: the key can stop this alert, and nothing else. */
export function StopAlertPage({ state }: { state: StopAlertState }) {
  const { i18n } = useLingui()
  return (
    <main className="new-alert page-width">
      <title>{i18n.t('Stop an alert · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <section className="panel alert">
        {state === 'asked' || state === 'failed' ? (
          <Form method="post" className="alert">
            <h1>{i18n.t('Stop this alert?')}</h1>
            <p>{i18n.t('You will get no more notices about it. Your other alerts stay on.')}</p>
            {state === 'failed' && <p role="alert">{i18n.t('Something went wrong on our side. Please try again.')}</p>}
            <Button type="submit" kind="main" wide>
              {i18n.t('Stop this alert')}
            </Button>
          </Form>
        ) : state === 'done' ? (
          <>
            <h1>{i18n.t('Stopped')}</h1>
            <output>{i18n.t('You will get no more notices about this alert.')}</output>
            <ButtonLink to="/alerts" wide>
              {i18n.t('Your alerts')}
            </ButtonLink>
          </>
        ) : (
          <>
            <h1>{i18n.t('This link is no longer valid')}</h1>
            <p>{i18n.t('The alert may have been deleted.')}</p>
            <ButtonLink to="/alerts" wide>
              {i18n.t('Your alerts')}
            </ButtonLink>
          </>
        )}
      </section>
    </main>
  )
}
