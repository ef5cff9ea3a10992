import PostalMime from 'postal-mime'

/** An e-mail as it stands in a mailbox. */
export type ReceivedMail = {
  id: string
  at: Date
  /** How often it arrived: one with an id that is there already is the same e-mail, and is shown once. */
  copies: number
  to: string
  from: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
}

/** Reads an e-mail as a receiving server does; a text where it refuses it, in the words of one. */
export async function readMail(raw: Buffer, to: string): Promise<ReceivedMail | { refused: string }> {
  const mail = await PostalMime.parse(raw)
  const headers = mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
  if (!mail.messageId) return { refused: '5.7.1 Messages without a Message-ID are not accepted' }
  if (!mail.date) return { refused: '5.7.1 Messages without a Date are not accepted' }
  if (!mail.from?.address) return { refused: '5.7.1 Messages without a From address are not accepted' }
  if (!mail.text || !mail.html) return { refused: '5.7.1 Send both text and HTML' }
  if (mail.headers.some(({ key }) => key === 'list-unsubscribe-post') && !oneClickOf(headers)) {
    return { refused: '5.7.1 One-click unsubscribe needs an address that takes it (RFC 8058)' }
  }
  return {
    id: mail.messageId.replaceAll(/^<|>$/g, ''),
    at: new Date(),
    copies: 1,
    to,
    from: mail.from.address,
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text,
    html: mail.html,
    headers,
  }
}

/** Where the button "Unsubscribe" of a mail program sends its POST; null where there is none. */
export function oneClickOf(headers: ReceivedMail['headers']): string | null {
  const find = (name: string) => headers.find((header) => header.name.toLowerCase() === name)?.value
  if (find('list-unsubscribe-post')?.trim() !== 'List-Unsubscribe=One-Click') return null
  return /<(https?:[^>]+)>/.exec(find('list-unsubscribe') ?? '')?.[1] ?? null
}
