import type { TextState } from '../post-fields.ts'
import type { SubjectKind } from '../moderation-fields.ts'

export const eventKinds = [
  'held',
  'released',
  'hidden',
  'restored',
  'deleted',
  'silenced',
  'unsilenced',
  'banned',
  'unbanned',
  'appealed',
  'appeal-upheld',
  'appeal-overturned',
] as const
export type EventKind = (typeof eventKinds)[number]

/** The part of an event that affects its subject's state. Events of a subject are numbered from 1. */
export type ModerationEvent = {
  number: number
  kind: EventKind
  /** For silenced and banned. Null: until it is lifted. */
  until: string | null
  /** For appealed: the number of the restriction. */
  appealOf: number | null
}

/** `restriction` and the others are numbers of events; null if there is none. */
export type TextStanding = { state: TextState; restriction: number | null; appeal: number | null }
export type AccountStanding = {
  /** 'infinity': until it is lifted, as in PostgreSQL. */
  hiddenUntil: string | null
  silencedUntil: string | null
  ban: number | null
  silence: number | null
  appeal: number | null
  appealOf: number | null
}

export const liveText: TextStanding = { state: 'live', restriction: null, appeal: null }
export const freeAccount: AccountStanding = {
  hiddenUntil: null,
  silencedUntil: null,
  ban: null,
  silence: null,
  appeal: null,
  appealOf: null,
}

/** The state of a text after its events; null if one of them was not allowed. */
export function foldTextEvents(events: readonly ModerationEvent[]): TextStanding | null {
  return events.reduce<TextStanding | null>((standing, event) => standing && applyToText(standing, event), liveText)
}

/** The state of an account after its events; null if one of them was not allowed. */
export function foldAccountEvents(events: readonly ModerationEvent[]): AccountStanding | null {
  return events.reduce<AccountStanding | null>(
    (standing, event) => standing && applyToAccount(standing, event),
    freeAccount,
  )
}

/** Returns null if the event is not allowed in this state. apply_moderation_event of 0089 does the same. */
export function applyToText(standing: TextStanding, { kind, number, appealOf }: ModerationEvent): TextStanding | null {
  const { state, restriction, appeal } = standing
  const isPublic = state === 'live' || state === 'waiting'
  const free: TextStanding = { state: 'live', restriction: null, appeal: null }
  switch (kind) {
    case 'held':
      return isPublic ? { state: 'waiting', restriction: number, appeal: null } : null
    case 'released':
      return state === 'waiting' ? free : null
    case 'hidden':
      // A moderator may confirm what reports have hidden: in that case the later decision is the one that can be
      // appealed.
      return state !== 'deleted' && appeal === null ? { state: 'hidden', restriction: number, appeal: null } : null
    case 'restored':
      return state === 'hidden' ? free : null
    case 'deleted':
      return state === 'deleted' ? null : { state: 'deleted', restriction: null, appeal: null }
    case 'appealed':
      return restriction !== null && restriction === appealOf && appeal === null
        ? { ...standing, appeal: number }
        : null
    case 'appeal-upheld':
      return appeal === null ? null : { ...standing, appeal: null }
    case 'appeal-overturned':
      return appeal === null ? null : free
    default:
      return null
  }
}

export function applyToAccount(
  standing: AccountStanding,
  { kind, number, until, appealOf }: ModerationEvent,
): AccountStanding | null {
  const end = until ?? 'infinity'
  switch (kind) {
    case 'silenced':
      return withoutAppealOf({ ...standing, silencedUntil: end, silence: number }, standing.silence)
    case 'banned':
      return withoutAppealOf({ ...standing, hiddenUntil: end, ban: number }, standing.ban)
    case 'unsilenced':
      return standing.silence === null ? null : lift(standing, standing.silence)
    case 'unbanned':
      return standing.ban === null ? null : lift(standing, standing.ban)
    case 'appealed':
      return standing.appeal === null && appealOf !== null && [standing.ban, standing.silence].includes(appealOf)
        ? { ...standing, appeal: number, appealOf }
        : null
    case 'appeal-upheld':
      return standing.appeal === null ? null : { ...standing, appeal: null, appealOf: null }
    case 'appeal-overturned':
      return standing.appealOf === null ? null : lift(standing, standing.appealOf)
    default:
      return null
  }
}

function lift(standing: AccountStanding, restriction: number): AccountStanding {
  const without = withoutAppealOf(standing, restriction)
  return standing.ban === restriction
    ? { ...without, hiddenUntil: null, ban: null }
    : { ...without, silencedUntil: null, silence: null }
}

/** A restriction that was replaced or lifted can no longer be appealed. */
function withoutAppealOf(standing: AccountStanding, restriction: number | null): AccountStanding {
  if (restriction === null || standing.appealOf !== restriction) return standing
  return { ...standing, appeal: null, appealOf: null }
}

/** Kinds that may be recorded for a subject. */
export function isEventOf(subject: SubjectKind, kind: EventKind): boolean {
  if (kind.startsWith('appeal')) return true
  const isOfAccount = kind.endsWith('silenced') || kind.endsWith('banned')
  return isOfAccount === (subject === 'account')
}
