import { exactTime } from '@pahiya/domain/time/write-time'
import { readKinds, type AffectedPerson, type BreachWindow, type ReadKind } from './find-affected.ts'

export type BreachSummary = {
  window: BreachWindow
  people: number
  /** How many people each kind of data was read of. */
  kinds: Partial<Record<ReadKind, number>>
  unnamedReads: number
  awareAt: Date
  reportDueAt: Date
  /** Null if the operator has not set an address. */
  contact: string | null
}

const toComplete = '[to be completed]'
const contactLine = (contact: string | null) => `Questions: ${contact ?? toComplete}.`

/** Rule 7(1): to an affected person. Names only her own data; what the log cannot know is marked. */
export function writePersonNotice({ reads, firstAt, lastAt }: AffectedPerson, contact: string | null) {
  const kinds = Object.keys(reads) as ReadKind[]
  return {
    subject: 'Somebody may have read your data on Pahiya',
    text: [
      'Somebody who should not have done so may have read data that Pahiya stores about you.',
      `Which data: ${kinds.map((kind) => readKinds[kind]).join('; ')}.`,
      `When: between ${exactTime(new Date(firstAt))} and ${exactTime(new Date(lastAt))}.`,
      'What may follow: messages or calls that pretend to come from Pahiya, a seller or a bank.',
      `What we did: ${toComplete}`,
      'What you can do: give no code or password to anybody, sign out other devices in your profile, and tell us of anything unusual.',
      contactLine(contact),
    ].join('\n\n'),
  }
}

/** Rule 7(2): to the Data Protection Board, at once and in full within 72 hours. */
export function writeBoardNotice(summary: BreachSummary): string {
  const { window, people, kinds, unnamedReads, awareAt, reportDueAt, contact } = summary
  const lines = (Object.entries(kinds) as [ReadKind, number][]).map(
    ([kind, count]) => `- ${readKinds[kind]}: ${count} people`,
  )
  return [
    '# Breach of personal data: report to the Data Protection Board',
    `Aware since ${exactTime(awareAt)}. The full report is due by ${exactTime(reportDueAt)} (72 hours, rule 7(2)(b)).`,
    '## Nature and extent',
    `Access between ${exactTime(window.since)} and ${exactTime(window.until)}, ${window.actorId === null ? 'by several accounts' : `by the account ${window.actorId}`}.`,
    `${people} people are affected:`,
    lines.join('\n'),
    `${unnamedReads} reads do not name a person and are followed up by hand.`,
    '## Location and likely impact',
    toComplete,
    '## Facts, circumstances and who caused it',
    toComplete,
    '## Measures to reduce the risk and to prevent a repetition',
    toComplete,
    '## Notices to the people affected',
    `${people} notices are drafted in notices-to-people.jsonl. Sent: ${toComplete}`,
    contactLine(contact),
    '',
  ].join('\n\n')
}
