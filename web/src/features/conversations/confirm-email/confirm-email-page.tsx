import { useLingui } from '@lingui/react'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'

export type ConfirmEmailState = 'asked' | 'done' | 'unknown' | 'failed'

/** For a buyer who wrote to a seller without an account. Works signed out and without JavaScript. */
export function ConfirmEmailPage({ state }: { state: ConfirmEmailState }) {
  const { i18n } = useLingui()
  return (
    <main className="page-width">
      <title>{i18n.t('E-mails · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <section className="panel">
        {state === 'asked' || state === 'failed' ? (
          <Form method="post">
            <h1>{i18n.t('Confirm your e-mail address')}</h1>
            <p>{i18n.t('You wrote to a seller. Once you confirm, we send replies to this address.')}</p>
            {state === 'failed' && <p role="alert">{i18n.t('Something went wrong on our side. Please try again.')}</p>}
            <Button type="submit" kind="main" wide>
              {i18n.t('Confirm my address')}
            </Button>
          </Form>
        ) : state === 'done' ? (
          <>
            <h1>{i18n.t('Done')}</h1>
            <output>{i18n.t('Your address is confirmed. You’ll get our e-mail within a few minutes.')}</output>
          </>
        ) : (
          <>
            <h1>{i18n.t('This link is no longer valid')}</h1>
            <p>{i18n.t('Use the link in the newest e-mail from us.')}</p>
          </>
        )}
      </section>
    </main>
  )
}
