import { emailPage, link } from '../../notices/send/email-page.ts'

/** Written without the account, which no longer exists. */
export function writeErasedMail({ origin, contact }: { origin: string; contact: string | null }): {
  subject: string
  text: string
  html: string
} {
  const subject = 'Your Pahiya account was erased'
  const paragraphs = [
    'Your account and what it stored about you are erased, as you asked. The page that you confirmed named the few records that stay and why.',
    'Backups of the database are unreadable to the site and are overwritten in turn.',
    ...(contact === null
      ? []
      : [`If you did not ask for this, or have a question about your data, write to ${contact}.`]),
  ]
  return {
    subject,
    ...emailPage({
      preview: paragraphs[0]!,
      blocks: [
        {
          heading: 'Your account was erased',
          paragraphs,
          after: [],
          action: link('Privacy Policy', new URL('/privacy-policy', origin).href),
        },
      ],
      foot: { lines: ['You get this e-mail once, because this address belonged to the erased account.'], links: [] },
    }),
  }
}
