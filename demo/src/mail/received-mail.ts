import PostalMime from 'postal-mime'

/** An e-mail in a mailbox. */
export type ReceivedMail = {
  id: string
  at: Date
  /** How often the e-mail arrived: an e-mail whose id already exists counts as the same e-mail and is shown once. */
  copies: number
  to: string
  from: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
}

/** Parses an e-mail as a receiving server does, or returns the text of the rejection. */
export async function readMail(raw: Buffer, to: string): Promise<ReceivedMail | { refused: string }> {
  const mail = await PostalMime.parse(raw)
  const headers = mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value }))
  if (!mail.messageId) return { refused: '5.7.1 Messages without a Message-ID are not accepted' }
  if (!mail.date) return { refused: '5.7.1 Messages without a Date are not accepted' }
  if (!mail.from?.address) return { refused: '5.7.1 Messages without a From address are not accepted' }
  if (!mail.text || !mail.html) return { refused: '5.7.1 Send both text and HTML' }
  if (mail.headers.some(({ key }) => key === 'list-unsubscribe-post') && !readOneClickUrl(headers)) {
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

/** The URL to which a mail program's "Unsubscribe" button sends its POST; null if there is none. */
export function readOneClickUrl(headers: ReceivedMail['headers']): string | null {
  const find = (name: string) => headers.find((header) => header.name.toLowerCase() === name)?.value
  if (find('list-unsubscribe-post')?.trim() !== 'List-Unsubscribe=One-Click') return null
  return /<(https?:[^>]+)>/.exec(find('list-unsubscribe') ?? '')?.[1] ?? null
}
