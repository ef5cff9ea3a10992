import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../overlay/dialog.tsx'
import { showToast } from '../overlay/toast-store.ts'
import { ContactForm, type ContactFields } from './contact-form.tsx'

export type SendContact = (
  fields: ContactFields,
) => Promise<
  | { sent: true; conversationId: string | null }
  | { sent: false; issues: Partial<Record<keyof ContactFields, string>>; message: string | null }
>

/** CONTACT-09, CONTACT-10, CONTACT-12: the contact form over a page. Load it with lazyPart(). */
export function ContactDialog({
  title,
  carName,
  open,
  onOpenChange,
  send,
  known: findKnown,
}: {
  title: ReactNode
  carName: string
  open: boolean
  onOpenChange: (open: boolean) => void
  send: SendContact
  known: () => Promise<Partial<ContactFields>>
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [known, setKnown] = useState<Partial<ContactFields>>({})
  useEffect(() => {
    if (open) void findKnown().then(setKnown)
  }, [open, findKnown])

  async function onSend(fields: ContactFields) {
    const outcome = await send(fields)
    if (outcome.sent) {
      onOpenChange(false)
      const { conversationId } = outcome
      showToast({
        kind: 'good',
        title: i18n.t('Message Sent!'),
        text: sentText(i18n, conversationId !== null),
        ...(conversationId !== null && {
          undo: {
            label: i18n.t('Open messages'),
            onPress: () => void navigate(`/messages?with=${conversationId}`),
          },
        }),
      })
    } else if (Object.keys(outcome.issues).length === 0) {
      const text = outcome.message ?? i18n.t('Failed to send message. Please try again.')
      showToast({ kind: 'bad', title: i18n.t('Error'), text })
    }
    return outcome
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={carName} focusOn="input">
      <ContactForm carName={carName} known={known} onSend={onSend} />
    </Dialog>
  )
}

/** CONTACT-09, and for a buyer with an account, where the reply will arrive. */
function sentText(i18n: I18n, hasConversation: boolean): string {
  const sent = i18n.t('Your inquiry has been sent to the seller. They will contact you soon.')
  return hasConversation ? `${sent} ${i18n.t('Replies arrive in Messages.')}` : sent
}
