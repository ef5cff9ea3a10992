import { exactTime } from '@pahiya/domain/time/write-time'
import * as z from 'zod'
import { kind, path, title } from './define-kind.ts'

const statement = {
  /** What was restricted: "Your comment", or the title of the post. */
  what: title,
  rule: z.string().min(1).max(120),
  reason: z.string().min(1).max(500),
  decidedBy: z.string().min(1).max(160),
  path,
}
const outcomes = {
  held: 'waits for a moderator and is not public yet',
  hidden: 'is not public any more',
  silenced: 'cannot write posts or comments',
  banned: 'is hidden with everything it wrote',
} as const

/** Statements of reasons (COMM-28) and answers to appeals. They are sent whatever a person has chosen. */
export const communityKinds = {
  community_restricted: kind({
    topic: 'account',
    data: z.object({
      ...statement,
      action: z.enum(['held', 'hidden', 'silenced', 'banned']),
      until: z.iso.datetime().nullable(),
    }),
    write: ({ what, rule, reason, decidedBy, action, until, path: to }) => ({
      subject: `${what} ${outcomes[action]}`,
      heading: `${what} ${outcomes[action]}`,
      paragraphs: [
        `Guideline: ${rule}. ${reason}`,
        `${decidedBy} ${until === null ? 'It lasts until it is lifted.' : `It ends on ${exactTime(new Date(until))} (India).`}`,
        'If you disagree, you can appeal on the page below. Another moderator decides, within 7 days at most.',
      ],
      action: { label: 'Read the decision or appeal', path: to },
    }),
  }),
  community_lifted: kind({
    topic: 'account',
    data: z.object({ what: title, reason: z.string().min(1).max(500), path }),
    write: ({ what, reason, path: to }) => ({
      subject: `${what} is no longer restricted`,
      heading: `${what} is no longer restricted`,
      paragraphs: [`A moderator decided: ${reason}`],
      action: { label: 'See the decision', path: to },
    }),
  }),
  community_appeal_declined: kind({
    topic: 'account',
    data: z.object({ what: title, reason: z.string().min(1).max(500), path }),
    write: ({ what, reason, path: to }) => ({
      subject: 'Your appeal was declined',
      heading: `The decision about ${what} stays`,
      paragraphs: [`Another moderator looked at your appeal: ${reason}`],
      action: { label: 'See the decision', path: to },
    }),
  }),
  /** COMM-25: reason is null for a car that was picked. */
  spotlight_decided: kind({
    topic: 'news',
    data: z.object({ title, reason: z.string().min(1).max(300).nullable() }),
    write: ({ title: car, reason }) => ({
      subject: reason === null ? `Your ${car} is in the spotlight` : `About your ${car} in the spotlight`,
      heading: reason === null ? `Your ${car} is in the spotlight` : `Your ${car} is not in the spotlight`,
      paragraphs: [reason ?? 'The community can read its story and rate it.'],
      action: { label: 'Open the spotlight', path: '/community/feed?tab=spotlight' },
    }),
  }),
  /** To moderators. */
  community_case_alarm: kind({
    topic: 'account',
    data: z.object({ cases: z.int().positive(), dueAt: z.iso.datetime() }),
    write: ({ cases, dueAt }) => ({
      subject: `${cases === 1 ? 'A case' : `${cases} cases`} of the community: half of the time has passed`,
      heading: 'Half of the time has passed',
      paragraphs: [
        `${cases === 1 ? 'One open case has' : `${cases} open cases have`} used half of the time that the law allows. The first is due on ${exactTime(new Date(dueAt))} (India).`,
      ],
      action: { label: 'Open the queue', path: '/admin/community' },
    }),
  }),
} as const
