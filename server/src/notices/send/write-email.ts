import type { NoticeTopic } from '@pahiya/contract/notices/notices'
import { emailPage, link, type Block } from './email-page.ts'
import type { NoticeCopy } from '../kinds/define-kind.ts'

export type WrittenEmail = { subject: string; text: string; html: string }
export type Item = { topic: NoticeTopic | 'account'; words: NoticeCopy; unconfirmedReason?: string | null }
/** Settings that every e-mail needs besides its text. */
export type EmailSetting = {
  origin: string
  unsubscribeKey: string
  /** The recipient has no account, and so no page on Pahiya to answer on. */
  isGuest?: boolean
}

const reasons: Record<NoticeTopic | 'account', string> = {
  account: 'You get this e-mail because it is about the security of your Pahiya account.',
  messages: 'You get this e-mail because you have messages on Pahiya.',
  prices: 'You get this e-mail because you asked for price changes of your saved cars.',
  news: 'You get this e-mail because you asked for news about Pahiya.',
  alerts: 'You get this e-mail because you set an alert on Pahiya.',
  community: 'You get this e-mail because it is about what you wrote in the Pahiya community.',
}

const accountHint = 'You can also reply to this e-mail. Your reply goes into the conversation.'
const guestHint = 'To answer, just reply to this e-mail. Your reply goes into the conversation.'
const guestLabel = 'Sign in to see the conversation'
const guestReason =
  'You get this e-mail because this address was given in a message to a seller on Pahiya. If you did not write it, stop these e-mails.'

/** Writes one notice. A message with a reply address can be answered by e-mail. */
export function writeEmail(
  { topic, words, unconfirmedReason }: Item,
  setting: EmailSetting,
  { answerable = false }: { answerable?: boolean } = {},
): WrittenEmail {
  const written = blockOf(words, setting)
  const hint = answerable ? [setting.isGuest ? guestHint : accountHint] : []
  const block = { ...written, after: [...written.after, ...hint] }
  return {
    subject: words.subject,
    ...emailPage({
      preview: words.paragraphs[0] ?? words.heading,
      blocks: [block],
      foot: footOf([topic], setting, { unconfirmedReason, stops: words.stops }),
    }),
  }
}

/** Several notices in one e-mail. */
export function writeDigest(items: readonly Item[], setting: EmailSetting): WrittenEmail {
  const subject = items.length === 1 ? items[0]!.words.subject : `${items.length} updates from Pahiya`
  const topics = [...new Set(items.map(({ topic }) => topic))]
  return {
    subject,
    ...emailPage({
      preview: items.map(({ words }) => words.subject).join(' · '),
      blocks: items.map(({ words }) => blockOf(words, setting)),
      foot: footOf(topics, setting),
    }),
  }
}

function blockOf(
  { heading, paragraphs, quote, caution, figure, items, action }: NoticeCopy,
  { origin, isGuest = false }: EmailSetting,
): Block {
  return {
    heading,
    paragraphs,
    after: [],
    ...(quote !== undefined && { quote }),
    ...(caution !== undefined && { caution }),
    ...(figure && { figure }),
    ...(items && {
      items: items.map(({ title, path, lines }) => ({ title, href: new URL(path, origin).href, lines })),
    }),
    action: {
      label: isGuest && action.path.startsWith('/messages') ? guestLabel : action.label,
      href: new URL(action.path, origin).href,
    },
  }
}

function footOf(
  topics: readonly (NoticeTopic | 'account')[],
  { origin, unsubscribeKey, isGuest }: EmailSetting,
  {
    unconfirmedReason,
    stops = [],
  }: { unconfirmedReason?: string | null | undefined; stops?: NoticeCopy['stops'] | undefined } = {},
) {
  if (isGuest) {
    const stop = `${leaveAddress(origin, unsubscribeKey, 'messages')}&guest=yes`
    return { lines: [unconfirmedReason ?? guestReason], links: [link('Stop e-mails to this address', stop)] }
  }
  return {
    lines: topics.map((topic) => reasons[topic]),
    links: [
      ...stops.map(({ label, path }) => link(label, new URL(path, origin).href)),
      ...topics.flatMap((topic) =>
        topic === 'account' ? [] : [link(leaveWords[topic], leaveAddress(origin, unsubscribeKey, topic))],
      ),
      link('Notification settings', new URL('/profile#notifications', origin).href),
    ],
  }
}

const leaveWords: Record<NoticeTopic, string> = {
  messages: 'Stop e-mails about messages',
  prices: 'Stop e-mails about prices',
  news: 'Stop e-mails with news',
  alerts: 'Stop all e-mails about alerts',
  community: 'Stop e-mails about your posts and comments',
}

/** The page with a button; a mail program's own button calls unsubscribeRoute (RFC 8058). */
function leaveAddress(origin: string, key: string, topic: NoticeTopic): string {
  return `${origin}/unsubscribe?${new URLSearchParams({ key, topic }).toString()}`
}

export function oneClickAddress({ origin, unsubscribeKey: key }: EmailSetting, topic: NoticeTopic): string {
  return `${origin}/api/notices/unsubscribe?${new URLSearchParams({ key, topic }).toString()}`
}
