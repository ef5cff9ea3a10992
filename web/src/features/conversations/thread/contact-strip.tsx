import { useLingui } from '@lingui/react'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import { otherPartyName } from '../inbox/conversation-list.tsx'
import { ThreadForm } from './thread-form.tsx'

/** MSG-09: who asked, the answer, and which contact details each party sees. */
export function ContactStrip({ detail }: { detail: ConversationDetail }) {
  const { i18n } = useLingui()
  const { contactRequest: request, contact, id } = detail
  const name = otherPartyName(detail)
  return (
    <>
      {request?.state === 'pending' &&
        (request.byMe ? (
          <p className="thread-ask">
            <b>{i18n.t('You asked for contact details.')}</b>{' '}
            {i18n.t('When {name} agrees, you see each other’s phone and e-mail.', { name })}
          </p>
        ) : (
          <ThreadForm conversationId={id} className="thread-ask">
            <p>
              <b>{i18n.t('{name} is asking for your contact details.', { name })}</b>{' '}
              {i18n.t('If you agree, you see each other’s phone and e-mail. You can stop sharing at any time.')}
            </p>
            <p className="thread-ask-acts">
              <button className="button" data-kind="blue" data-size="small" name="do" value="agree">
                {i18n.t('Agree')}
              </button>
              <button className="button" data-kind="line" data-size="small" name="do" value="decline">
                {i18n.t('Decline')}
              </button>
            </p>
          </ThreadForm>
        ))}
      {request?.state === 'declined' && (
        <p className="thread-ask">
          {request.byMe
            ? i18n.t('{name} prefers to stay in this chat for now.', { name })
            : i18n.t('You chose not to share your contact details.')}
        </p>
      )}
      {contact.theirs && (
        <p className="thread-ask">
          <b>{i18n.t('{name}’s contact details', { name })}</b>{' '}
          {contact.theirs.phone && <a href={`tel:${contact.theirs.phone}`}>{contact.theirs.phone}</a>}{' '}
          {contact.theirs.email && <a href={`mailto:${contact.theirs.email}`}>{contact.theirs.email}</a>}
        </p>
      )}
      {contact.mine && (
        <ThreadForm conversationId={id} className="thread-ask">
          {i18n.t('{name} can see your {contact}.', {
            name,
            contact: [contact.mine.phone, contact.mine.email].filter(Boolean).join(', '),
          })}{' '}
          <button className="link-button" name="do" value="revoke">
            {i18n.t('Stop sharing')}
          </button>
        </ThreadForm>
      )}
    </>
  )
}
