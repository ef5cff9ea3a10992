import { exactTime } from '@pahiya/domain/time/write-time'
import * as z from 'zod'
import { kind, path, title } from './define-kind.ts'

const reason = z.string().min(1).max(500)
const by = z.string().min(1).max(160)
/** The title or the first words of the text, so that the author can identify it. */
const optionalAbout = z.string().min(1).max(120).nullable().default(null)
const restricted = {
  held: 'is waiting for a moderator and is not public yet',
  hidden: 'is no longer public',
  silenced: 'cannot write posts or comments',
  banned: 'is hidden with everything it wrote',
} as const
const lifted = {
  approved: 'is public now',
  restored: 'is public again',
  ended: 'is no longer restricted',
} as const

/** Statements of reasons (COMM-28) and answers to appeals. They stay in the inbox whatever channels a person chose. */
export const communityKinds = {
  community_restricted: kind({
    topic: 'community',
    isInInbox: true,
    data: z.object({
      /** "Your comment". */
      what: title,
      about: optionalAbout,
      rule: z.string().min(1).max(120),
      reason,
      decidedBy: by,
      action: z.enum(['held', 'hidden', 'silenced', 'banned']),
      until: z.iso.datetime().nullable(),
      path,
    }),
    write: (data) => ({
      subject: `${data.what} ${restricted[data.action]}`,
      heading: `${data.what} ${restricted[data.action]}`,
      paragraphs: [
        ...quoted(data.about),
        `Guideline: ${data.rule}. ${data.reason}`,
        `${data.decidedBy} ${writeEnd(data)}`,
        'If you disagree, you can appeal on the page below. Another moderator decides, within 7 days at most.',
      ],
      action: { label: 'Read the decision or appeal', path: data.path },
    }),
  }),
  community_lifted: kind({
    topic: 'community',
    isInInbox: true,
    data: z.object({
      what: title,
      about: optionalAbout,
      outcome: z.enum(['approved', 'restored', 'ended']).default('ended'),
      isAppeal: z.boolean().default(false),
      reason,
      path,
    }),
    write: ({ what, about: text, outcome, isAppeal, reason: why, path: to }) => ({
      subject: `${what} ${lifted[outcome]}`,
      heading: `${isAppeal ? 'Your appeal succeeded. ' : ''}${what} ${lifted[outcome]}`,
      paragraphs: [
        ...quoted(text),
        `${isAppeal ? 'Another moderator looked at your appeal:' : 'A moderator decided:'} ${why}`,
      ],
      action: { label: 'See the decision', path: to },
    }),
  }),
  community_measure_ended: kind({
    topic: 'community',
    isInInbox: true,
    data: z.object({ what: title, path }),
    write: ({ what, path: to }) => ({
      subject: `${what} is no longer restricted`,
      heading: `${what} is no longer restricted`,
      paragraphs: ['The restriction has ended.'],
      action: { label: 'See the decision', path: to },
    }),
  }),
  community_appeal_declined: kind({
    topic: 'community',
    isInInbox: true,
    data: z.object({ what: title, about: optionalAbout, reason, path }),
    write: ({ what, about: text, reason: why, path: to }) => ({
      subject: 'Your appeal was declined',
      heading: `Your appeal was declined. The decision about ${what.replace(/^Your/u, 'your')} still applies`,
      paragraphs: [...quoted(text), `Another moderator looked at your appeal: ${why}`],
      action: { label: 'See the decision', path: to },
    }),
  }),
  /** COMM-25: reason is null for a car that was picked. */
  spotlight_decided: kind({
    topic: 'community',
    isInInbox: true,
    data: z.object({ title, reason: z.string().min(1).max(300).nullable() }),
    write: ({ title: car, reason: why }) => ({
      subject: why === null ? `Your ${car} is in the spotlight` : `About your ${car} in the spotlight`,
      heading: why === null ? `Your ${car} is in the spotlight` : `Your ${car} is not in the spotlight`,
      paragraphs: [why ?? 'The community can read its story and rate it.'],
      action: { label: 'Open the spotlight', path: '/community/feed?tab=spotlight' },
    }),
  }),
  /** Sent to moderators. */
  community_case_alarm: kind({
    topic: 'account',
    data: z.object({ cases: z.int().positive(), dueAt: z.iso.datetime() }),
    write: ({ cases, dueAt }) => ({
      subject: `${cases === 1 ? 'A case' : `${cases} cases`} in the community: half of the time has passed`,
      heading: 'Half of the time has passed',
      paragraphs: [
        `${cases === 1 ? 'One open case has' : `${cases} open cases have`} used half of the time that the law allows. The first is due on ${exactTime(new Date(dueAt))} (India).`,
      ],
      action: { label: 'Open the queue', path: '/admin/community' },
    }),
  }),
} as const

function quoted(about: string | null): string[] {
  return about === null ? [] : [`“${about}”`]
}

function writeEnd({ action, until }: { action: keyof typeof restricted; until: string | null }): string {
  if (action === 'held') return 'It waits until a moderator decides, which should take no longer than 24 hours.'
  return until === null ? 'It lasts until it is lifted.' : `It ends on ${exactTime(new Date(until))} (India).`
}
