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
}

/** A kind, rule or outcome that the page does not know is shown as it is. */
export function kindLabel(kind: string): string {
  return kindLabels.get(kind) ?? kind
}
export function ruleLabel(rule: string): string {
  return (flagTitles as Readonly<Record<string, string>>)[rule] ?? kindLabel(rule)
}
export function outcomeLabel(outcome: string): string {
  return outcomes[outcome] ?? outcome
}

/** Kinds that the queue decides itself; the others are decided on the page of their kind. */
const decidedHere: ReadonlySet<string> = new Set(['listing-flags', 'reused-photo', 'same-car', 'dealership'])

export function isDecidedHere(kind: string): boolean {
  return decidedHere.has(kind)
}

/** The page of an item's kind, with the item open where the page can open one. */
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
