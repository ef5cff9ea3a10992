import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadBuyerFields, sendContact } from '../../api/send-contact.ts'
import { ContactForm, type ContactFields } from '../../components/contact/contact-form.tsx'
import { ButtonLink } from '../../components/controls/button.tsx'
import { showToast } from '../../components/overlay/toast-store.ts'
import { State } from '../../components/states/state.tsx'
import { BackToCar } from './back-to-car.tsx'
import { LeadState } from './lead-state.tsx'
import type { SentLead } from './use-lead.ts'
import './contact-page.css'

export type ContactCar = {
  listingId: string
  title: string
  href: string
  url: string | null
  soldHere: boolean
  /** The portal that we forward messages to. */
  passOnTo: { key: string; name: string } | null
  /** The message sent to that portal. */
  lead: SentLead | null
}
export type ContactFormResult =
  | { sent: true; conversationId: string | null }
  | { sent: false; issues: Partial<Record<keyof ContactFields, string>>; message: string; typed: ContactFields }

/** /contact/{id}: the contact form as a separate page, for visitors who open it without JavaScript or in a new tab. */
export function ContactPage({ car, posted }: { car: ContactCar; posted: ContactFormResult | undefined }) {
  const { i18n } = useLingui()
  const hasForm = !car.lead && (car.soldHere || car.passOnTo !== null)
  const known = useBuyerFields(hasForm)
  return (
    <main className="contact-page page-width">
      <title>{i18n.t('Contact Seller · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <BackToCar href={car.href} />
      <h1>{i18n.t('Contact Seller')}</h1>
      <p>{car.title}</p>
      {car.lead ? (
        // Changes while the page is open are also announced.
        <div aria-live="polite" aria-atomic="true">
          <LeadState lead={car.lead} back={car.href} />
        </div>
      ) : posted?.sent ? (
        <Sent conversationId={posted.conversationId} back={car.href} />
      ) : hasForm ? (
        <FormPanel car={car} known={known} posted={posted} />
      ) : (
        <OtherPortal url={car.url} />
      )}
    </main>
  )
}

/** The fields that a signed-in user has on record; undefined until they are loaded. */
function useBuyerFields(isNeeded: boolean): Partial<ContactFields> | undefined {
  const [known, setKnown] = useState<Partial<ContactFields>>()
  useEffect(() => {
    if (isNeeded) void loadBuyerFields().then(setKnown)
  }, [isNeeded])
  return known
}

function Sent({ conversationId, back }: { conversationId: string | null; back: string }) {
  const { i18n } = useLingui()
  return (
    <div className="contact-done">
      <State
        kind="empty"
        icon="check"
        title={i18n.t('Message Sent!')}
        action={
          <ButtonLink kind="blue" to={conversationId === null ? back : `/messages?with=${conversationId}`}>
            {conversationId === null ? i18n.t('Back to the car') : i18n.t('Open messages')}
          </ButtonLink>
        }
      >
        {i18n.t('Your inquiry has been sent to the seller. They will contact you soon.')}
      </State>
    </div>
  )
}

function FormPanel({
  car,
  known,
  posted,
}: {
  car: ContactCar
  known: Partial<ContactFields> | undefined
  posted: Extract<ContactFormResult, { sent: false }> | undefined
}) {
  const { i18n } = useLingui()
  const send = useSendContact(car)
  return (
    <section className="panel">
      {posted && Object.keys(posted.issues).length === 0 && (
        <output className="contact-failed">
          <b>{i18n.t('Error')}</b> {posted.message}
        </output>
      )}
      <ContactForm
        carName={car.title}
        {...(known && { known })}
        {...(posted && { known: posted.typed, issues: posted.issues })}
        action={`/contact/${car.listingId}`}
        {...(car.passOnTo && { passOnTo: car.passOnTo })}
        onSend={send}
      />
      {car.passOnTo && car.url !== null && (
        <p className="contact-original">
          <a href={car.url} target="_blank" rel="noopener noreferrer nofollow">
            {i18n.t('Or open the original listing')}
          </a>
        </p>
      )}
    </section>
  )
}

/** Sends the form, then opens the message or shows what went wrong. */
function useSendContact(car: ContactCar) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  return async (fields: ContactFields) => {
    const outcome = await sendContact(car.listingId, fields, car.passOnTo?.key)
    if (outcome.sent && outcome.leadId !== null) {
      await navigate(`/contact/${car.listingId}?lead=${outcome.leadId}`)
    } else if (outcome.sent) {
      const text = i18n.t('Your inquiry has been sent to the seller. They will contact you soon.')
      showToast({ kind: 'good', title: i18n.t('Message Sent!'), text })
      const { conversationId } = outcome
      await navigate(conversationId === null ? car.href : `/messages?with=${conversationId}`)
    } else if (Object.keys(outcome.issues).length === 0) {
      const text = outcome.message ?? i18n.t('Failed to send message. Please try again.')
      showToast({ kind: 'bad', title: i18n.t('Error'), text })
    }
    return outcome
  }
}

function OtherPortal({ url }: { url: string | null }) {
  const { i18n } = useLingui()
  return (
    <section className="panel contact-direct">
      <p>{i18n.t('This car is sold on another portal.')}</p>
      {url !== null && (
        <ButtonLink kind="blue" to={url} target="_blank" rel="noopener noreferrer nofollow">
          {i18n.t('Open the original listing')}
        </ButtonLink>
      )}
    </section>
  )
}
