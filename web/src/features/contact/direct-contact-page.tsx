import { useLingui } from '@lingui/react'
import { Form } from 'react-router'
import { ButtonLink } from '../../components/controls/button.tsx'
import { loginAddress } from '../../site/sign-in-addresses.ts'
import { BackToCar } from './back-to-car.tsx'
import './contact-page.css'

export type DirectContact = {
  listingId: string
  title: string
  href: string
  /** The visitor: without an account, with a free one, with Pro but no verified phone, or ready to ask for a call. */
  caller: 'visitor' | 'free' | 'no-phone' | 'ready'
}

/**
 * CAR-18: /contact/{id}/direct. A Pro buyer asks the seller for a call; others see what Pro is, and can write a
 * message.
 */
export function DirectContactPage({ contact, failed }: { contact: DirectContact; failed: string | null }) {
  const { i18n } = useLingui()
  const { listingId, title, href, caller } = contact
  const here = `/contact/${listingId}/direct`
  return (
    <main className="contact-page page-width">
      <title>{i18n.t('Call the seller · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <BackToCar href={href} />
      <h1>{i18n.t('Call the seller')}</h1>
      <p>{title}</p>
      <section className="panel contact-direct">
        {failed !== null && (
          <p className="contact-failed" role="alert">
            {failed || i18n.t('Please try again.')}
          </p>
        )}
        <p>
          {i18n.t('Once the seller agrees, we call you both from a Pahiya number. Neither sees the other’s number.')}
        </p>
        {caller === 'ready' ? (
          <Form method="post">
            <button className="button" data-kind="main" data-wide="true">
              {i18n.t('Ask the seller for a call')}
            </button>
          </Form>
        ) : caller === 'no-phone' ? (
          <>
            <p>{i18n.t('Verify your phone number so we can call you.')}</p>
            <ButtonLink kind="blue" wide to={`/verify-phone?${new URLSearchParams({ returnTo: here }).toString()}`}>
              {i18n.t('Verify phone number')}
            </ButtonLink>
          </>
        ) : (
          <p>
            <b>{i18n.t('Calling a seller from the car’s page is part of Pro.')}</b>{' '}
            {i18n.t('Anyone can send a message, and the seller can allow calls there too.')}
          </p>
        )}
        <ButtonLink
          kind={caller === 'ready' || caller === 'no-phone' ? 'line' : 'main'}
          wide
          to={`/contact/${listingId}`}
        >
          {i18n.t('Send a message instead')}
        </ButtonLink>
        {caller === 'visitor' && <a href={loginAddress('log-in', here)}>{i18n.t('Already have Pro? Sign in')}</a>}
      </section>
    </main>
  )
}
