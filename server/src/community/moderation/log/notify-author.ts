import { deciderTexts, ruleTexts } from '@pahiya/domain/community/moderation/rule-texts'
import type { CommunityRule, Decider, SubjectKind } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import { notify } from '../../../notices/notify.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { FoundSubject } from '../reports/find-subject.ts'
import type { Subject } from './append-event.ts'

/** The page with the caller's level, restrictions and the form for appeals. */
const standingPath = '/community/standing'

const names: Readonly<Record<SubjectKind, string>> = {
  post: 'Your post',
  comment: 'Your comment',
  spotlight: 'Your car for the spotlight',
  account: 'Your account in the community',
}

type Notified = {
  accountId: string | null
  subjectKind: SubjectKind
  /** The title or the content of the text; null for an account. */
  about: string | null
  eventId: string
}
type Restricted = Notified & {
  action: 'held' | 'hidden' | 'silenced' | 'banned'
  rule: CommunityRule
  decider: Decider
  reason: string
  until: Date | null
}

const longestAbout = 80

/** The fields of a subject that notices mention. */
export function describeSubject({ accountId, kind, title, content }: FoundSubject): Omit<Notified, 'eventId'> {
  return { accountId, subjectKind: kind, about: title ?? content }
}

/** COMM-28: the statement of reasons, in the transaction of the restriction. An erased account gets none. */
export async function notifyRestricted(transaction: Kysely<DB>, restricted: Restricted): Promise<void> {
  const { accountId, subjectKind, about, eventId, action, rule, decider, reason, until } = restricted
  if (accountId === null) return
  await notify(transaction, {
    personId: accountId,
    kind: 'community_restricted',
    key: eventId,
    data: {
      what: names[subjectKind],
      about: shorten(about),
      rule: ruleTexts[rule],
      reason,
      decidedBy: deciderTexts[decider],
      action,
      until: until?.toISOString() ?? null,
      path: `${standingPath}#restriction-${eventId}`,
    },
  })
}

type Held = Pick<Restricted, 'eventId' | 'rule' | 'decider' | 'reason'>

/** Call this after storing a text that is held for review: the database has logged the reason. */
export async function notifyHeld(
  transaction: Kysely<DB>,
  { kind, id }: Subject,
  { accountId, about }: { accountId: string; about: string },
): Promise<void> {
  const { rows } = await sql<Held>`
    select id as "eventId", rule, decider, reason from community_moderation_events
    where subject_kind = ${kind} and subject_id = ${id} and kind = 'held'
    order by number desc limit 1`.execute(transaction)
  const held = rows[0]
  if (!held) return
  await notifyRestricted(transaction, { ...held, accountId, subjectKind: kind, about, action: 'held', until: null })
}

type Lifted = Notified & { reason: string; outcome: 'approved' | 'restored' | 'ended'; isAppeal?: boolean }

/** A moderator's decision published a text or ended a measure against an account. */
export async function notifyLifted(
  transaction: Kysely<DB>,
  { accountId, subjectKind, about, eventId, reason, outcome, isAppeal = false }: Lifted,
): Promise<void> {
  if (accountId === null) return
  const data = { what: names[subjectKind], about: shorten(about), outcome, isAppeal, reason, path: standingPath }
  await notify(transaction, { personId: accountId, kind: 'community_lifted', key: eventId, data })
}

export async function notifyAppealDeclined(
  transaction: Kysely<DB>,
  { accountId, subjectKind, about, eventId, reason }: Notified & { reason: string },
): Promise<void> {
  if (accountId === null) return
  const data = { what: names[subjectKind], about: shorten(about), reason, path: standingPath }
  await notify(transaction, { personId: accountId, kind: 'community_appeal_declined', key: eventId, data })
}

export async function notifyMeasureEnded(
  transaction: Kysely<DB>,
  { accountId, eventId }: Pick<Notified, 'accountId' | 'eventId'>,
): Promise<void> {
  if (accountId === null) return
  const data = { what: names.account, path: standingPath }
  await notify(transaction, { personId: accountId, kind: 'community_measure_ended', key: eventId, data })
}

function shorten(about: string | null): string | null {
  const line = about?.trim().replace(/\s+/gu, ' ') ?? ''
  if (line === '') return null
  return line.length <= longestAbout ? line : `${line.slice(0, longestAbout).trimEnd()}…`
}
