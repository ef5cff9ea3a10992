import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../components/controls/button.tsx'
import { State } from '../../components/states/state.tsx'
import { useLead, type SentLead } from './use-lead.ts'

/**
 * The state of a message to another portal. It is shown as received, or not, only after the portal has confirmed it.
 */
export function LeadState({ lead, back }: { lead: SentLead; back: string }) {
  const { i18n } = useLingui()
  const { state, sourceName: source, url } = useLead(lead)
  const original = url !== null && (
    <ButtonLink
      kind={mayNotHaveArrived(state) ? 'blue' : 'line'}
      to={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {i18n.t('Open the original listing')}
    </ButtonLink>
  )
  if (state === 'delivered') {
    return (
      <div className="contact-done">
        <State
          kind="empty"
          icon="check"
          title={i18n.t('{source} has your message', { source })}
          action={<ButtonLink to={back}>{i18n.t('Back to the car')}</ButtonLink>}
        >
          {i18n.t('It also has your contact details, so that you can be answered directly.')}
        </State>
      </div>
    )
  }
  if (state === 'sent') {
    return (
      <div className="contact-done">
        <State
          kind="empty"
          icon="check"
          title={i18n.t('We have sent your message to {source}', { source })}
          action={original}
        >
          {i18n.t('It went by e-mail with your contact details. We cannot see whether it was read.')}
        </State>
      </div>
    )
  }
  if (state === 'unconfirmed') {
    return (
      <State kind="error" title={i18n.t('Your message was not confirmed')} action={original}>
        {i18n.t(
          '{source} has not answered. Your message and your contact details may or may not have arrived. You can reach the seller on the original listing.',
          { source },
        )}
      </State>
    )
  }
  if (state === 'failed') {
    return (
      <State kind="error" title={i18n.t('Your message could not be delivered')} action={original}>
        {i18n.t(
          '{source} did not take it, and nothing was passed on. You can reach the seller on the original listing.',
          {
            source,
          },
        )}
      </State>
    )
  }
  return (
    <State
      kind="empty"
      icon="hourglass"
      title={i18n.t('Passing your message on to {source}', { source })}
      action={
        <>
          <ButtonLink kind="blue" to={`/contact/${lead.listingId}?lead=${lead.id}`}>
            {i18n.t('Check again')}
          </ButtonLink>
          {original}
        </>
      }
    >
      {i18n.t('{source} has not confirmed it yet. If it cannot be delivered, we will tell you by e-mail.', { source })}
    </State>
  )
}

/**
 * True if the original listing is now the surest way to the seller: the portal refused the message, or never responded.
 */
function mayNotHaveArrived(state: SentLead['state']): boolean {
  return state === 'failed' || state === 'unconfirmed'
}
