import type { ClockKind, CommunityRule } from '../moderation-fields.ts'

/**
 * Hours to act under the IT Rules 2021 as amended by G.S.R. 120(E) of 10 February 2026: for orders of courts and
 * authorities, intimate imagery, urgent complaints, and all others.
 */
export const clockHours: Readonly<Record<ClockKind, number>> = { order: 3, intimate: 2, urgent: 36, grievance: 7 * 24 }
/** Our own target for appeals; the law allows seven days. */
export const appealAimHours = 48

const hourMs = 3_600_000

export function dueAt(clock: ClockKind, receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + clockHours[clock] * hourMs)
}

/** When half of the time has passed. */
export function alarmAt(clock: ClockKind, receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + (clockHours[clock] * hourMs) / 2)
}

/** The deadline of a report, by the guideline that it names. */
export function clockOfRule(rule: CommunityRule): ClockKind {
  if (rule === 'intimate-imagery') return 'intimate'
  return rule === 'unlawful' || rule === 'personal-data' ? 'urgent' : 'grievance'
}
