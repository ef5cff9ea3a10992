import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../components/controls/button.tsx'
import { State } from '../../components/states/state.tsx'
import { useLead, type SentLead } from './use-lead.ts'

/**
 * The state of a message to another portal. It is shown as received, or not, only after the portal has confirmed it.
 */
export function LeadState({ lead, back }: { lead: SentLead; back: string }) {
  const { i18n } = useLingui()
  const { state, sourceName, url } = useLead(lead)
  const { look, title, text } = leadCopy(state, sourceName, i18n)
  const original = url !== null && <OriginalLink url={url} isMain={mayNotHaveArrived(state)} />
  const action =
    state === 'delivered' ? (
      <ButtonLink to={back}>{i18n.t('Back to the car')}</ButtonLink>
    ) : isPending(state) ? (
      <>
        <ButtonLink kind="blue" to={`/contact/${lead.listingId}?lead=${lead.id}`}>
          {i18n.t('Check again')}
        </ButtonLink>
        {original}
      </>
    ) : (
      original
    )
  const shown = (
    <State {...look} title={title} action={action}>
      {text}
    </State>
  )
  return state === 'delivered' || state === 'sent' ? <div className="contact-done">{shown}</div> : shown
}

function OriginalLink({ url, isMain }: { url: string; isMain: boolean }) {
  const { i18n } = useLingui()
  return (
    <ButtonLink kind={isMain ? 'blue' : 'line'} to={url} target="_blank" rel="noopener noreferrer nofollow">
      {i18n.t('Open the original listing')}
    </ButtonLink>
  )
}

function leadCopy(state: SentLead['state'], source: string, i18n: I18n) {
  switch (state) {
    case 'delivered':
      return {
        look: done,
        title: i18n.t('{source} has your message', { source }),
        text: i18n.t('It also has your contact details, so the seller can reply to you directly.'),
      }
    case 'sent':
      return {
        look: done,
        title: i18n.t('We have sent your message to {source}', { source }),
        text: i18n.t('We e-mailed it with your contact details. We cannot see whether it was read.'),
      }
    case 'unconfirmed':
      return {
        look: failed,
        title: i18n.t('Your message was not confirmed'),
        text: i18n.t(
          '{source} has not answered. Your message and your contact details may or may not have arrived. You can reach the seller on the original listing.',
          { source },
        ),
      }
    case 'failed':
      return {
        look: failed,
        title: i18n.t('Your message could not be delivered'),
        text: i18n.t(
          '{source} did not accept your message, and none of your details were passed on. You can reach the seller on the original listing.',
          { source },
        ),
      }
    default:
      return {
        look: pending,
        title: i18n.t('Passing your message on to {source}', { source }),
        text: i18n.t('{source} has not confirmed it yet. If it cannot be delivered, we’ll e-mail you.', {
          source,
        }),
      }
  }
}

const done = { kind: 'empty', icon: 'check' } as const
const failed = { kind: 'error' } as const
const pending = { kind: 'empty', icon: 'hourglass' } as const

function isPending(state: SentLead['state']): boolean {
  return state !== 'delivered' && state !== 'sent' && !mayNotHaveArrived(state)
}

/**
 * True if the original listing is now the most reliable way to reach the seller: the portal rejected the message, or
 * never responded.
 */
function mayNotHaveArrived(state: SentLead['state']): boolean {
  return state === 'failed' || state === 'unconfirmed'
}
