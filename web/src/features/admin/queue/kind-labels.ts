import { flagOutcomes, flagTitles, photoOutcomes } from '../listing-flags/flag-labels.ts'
import { adminPages, pageOfKind, type AdminPage } from '../desk/admin-pages.ts'

/** Every kind that has a page, with its name. */
export const kindLabels: ReadonlyMap<string, string> = new Map(
  adminPages.queues.flatMap((page: AdminPage) => (page.kind === undefined ? [] : [[page.kind, page.label] as const])),
)

const outcomes: Readonly<Record<string, string>> = {
  ...flagOutcomes,
  ...photoOutcomes,
  same: /*i18n*/ 'Same car',
  'not-same': /*i18n*/ 'Two cars',
  accepted: /*i18n*/ 'Accepted',
  refused: /*i18n*/ 'Refused',
  verified: /*i18n*/ 'Verified',
  release: /*i18n*/ 'Release',
  hide: /*i18n*/ 'Hide',
  silence: /*i18n*/ 'Silence',
  ban: /*i18n*/ 'Ban',
  uphold: /*i18n*/ 'Uphold',
  overturn: /*i18n*/ 'Overturn',
  answer: /*i18n*/ 'Answer',
  done: /*i18n*/ 'Done',
}

/** The label of a button; an outcome without an entry is shown by its resulting state. */
const decisions: Readonly<Record<string, string>> = {
  stands: /*i18n*/ 'Keep the flag, rank lower',
  lift: /*i18n*/ 'Remove the flag',
  'take-down': /*i18n*/ 'Take the listing down',
  allowed: /*i18n*/ 'Allow the photo',
  remove: /*i18n*/ 'Remove the photo',
  accepted: /*i18n*/ 'Accept',
  verified: /*i18n*/ 'Verify',
  refused: /*i18n*/ 'Refuse',
}

/** Kinds, rules and outcomes that the page does not know are shown unchanged. */
export function kindLabel(kind: string): string {
  return kindLabels.get(kind) ?? kind
}
export function ruleLabel(rule: string): string {
  return (flagTitles as Readonly<Record<string, string>>)[rule] ?? kindLabel(rule)
}
export function outcomeLabel(outcome: string): string {
  return outcomes[outcome] ?? outcome
}

export function decisionLabel(outcome: string): string {
  return decisions[outcome] ?? outcomeLabel(outcome)
}

/** The page of an item's kind, with the item open if the page supports that. */
export function casePage(kind: string, subjectKey: string): string | null {
  const page = pageOfKind(kind)
  if (page === null) return null
  const opened: Readonly<Record<string, string>> = {
    papers: `?listing=${subjectKey}`,
    'listing-flags': `?listing=${subjectKey}`,
    'reused-photo': `?listing=${subjectKey}`,
    community: `?case=${subjectKey}`,
  }
  return `${page.to}${opened[kind] ?? ''}`
}
