import { deciderTexts, ruleTexts } from '@pahiya/domain/community/moderation/rule-texts'
import type { CommunityRule, Decider, SubjectKind } from '@pahiya/domain/community/moderation-fields'
import type { Kysely } from 'kysely'
import { notify } from '../../../notices/notify.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'

/** The page with the caller's level, restrictions and the form for appeals. */
const standingPath = '/community/standing'

const names: Readonly<Record<SubjectKind, string>> = {
  post: 'Your post',
  comment: 'Your comment',
  spotlight: 'Your car for the spotlight',
  account: 'Your account in the community',
}

type Restricted = {
  accountId: string | null
  subjectKind: SubjectKind
  eventId: string
  action: 'held' | 'hidden' | 'silenced' | 'banned'
  rule: CommunityRule
  decider: Decider
  reason: string
  until: Date | null
}

/** COMM-28: the statement of reasons, in the transaction of the restriction. An erased account gets none. */
export async function notifyRestricted(transaction: Kysely<DB>, restricted: Restricted): Promise<void> {
  const { accountId, subjectKind, eventId, action, rule, decider, reason, until } = restricted
  if (accountId === null) return
  await notify(transaction, {
    personId: accountId,
    kind: 'community_restricted',
    key: eventId,
    data: {
      what: names[subjectKind],
      rule: ruleTexts[rule],
      reason,
      decidedBy: deciderTexts[decider],
      action,
      until: until?.toISOString() ?? null,
      path: `${standingPath}#${eventId}`,
    },
  })
}

export async function notifyOutcome(
  transaction: Kysely<DB>,
  kind: 'community_lifted' | 'community_appeal_declined',
  { accountId, subjectKind, eventId, reason }: Pick<Restricted, 'accountId' | 'subjectKind' | 'eventId' | 'reason'>,
): Promise<void> {
  if (accountId === null) return
  const data = { what: names[subjectKind], reason, path: standingPath }
  await notify(transaction, { personId: accountId, kind, key: eventId, data })
}
