import type { Grant } from '@pahiya/contract/core/access'

export type AdminPage = {
  to: string
  label: string
  /** The lowest role that can open the page. */
  grant: Grant
  /** The kind of desk item that is decided on this page. */
  kind?: string
}

/** Every page of the back office, in the order of the navigation: daily work, then the queues, then the rest. */
export const adminPages = {
  main: [
    { to: '/admin', label: /*i18n*/ 'Today', grant: 'triage' },
    { to: '/admin/queue', label: /*i18n*/ 'Queue', grant: 'triage' },
    { to: '/admin/sources', label: /*i18n*/ 'Sources', grant: 'admin' },
    { to: '/admin/catalogue', label: /*i18n*/ 'Catalogue', grant: 'admin' },
    { to: '/admin/model', label: /*i18n*/ 'Model', grant: 'admin' },
    { to: '/admin/people', label: /*i18n*/ 'People', grant: 'admin' },
    { to: '/admin/settings', label: /*i18n*/ 'Settings', grant: 'admin' },
    { to: '/admin/numbers', label: /*i18n*/ 'Numbers', grant: 'admin' },
    { to: '/admin/audit', label: /*i18n*/ 'Audit', grant: 'admin' },
  ],
  queues: [
    { to: '/admin/verification', label: /*i18n*/ 'Papers', grant: 'moderator', kind: 'papers' },
    { to: '/admin/flags', label: /*i18n*/ 'Flagged listings', grant: 'triage', kind: 'listing-flags' },
    { to: '/admin/photos', label: /*i18n*/ 'Photos', grant: 'triage', kind: 'reused-photo' },
    { to: '/admin/matches', label: /*i18n*/ 'Same car?', grant: 'triage', kind: 'same-car' },
    { to: '/admin/dealerships', label: /*i18n*/ 'Dealerships', grant: 'triage', kind: 'dealership' },
    { to: '/admin/community', label: /*i18n*/ 'Community', grant: 'triage', kind: 'community' },
    { to: '/admin/inspections', label: /*i18n*/ 'Inspections', grant: 'admin', kind: 'inspection' },
    { to: '/admin/privacy-requests', label: /*i18n*/ 'Data requests', grant: 'admin', kind: 'privacy-request' },
    { to: '/admin/reviews', label: /*i18n*/ 'Reported reviews', grant: 'moderator' },
    { to: '/admin/approvals', label: /*i18n*/ 'Approvals', grant: 'moderator' },
    { to: '/admin/queue/quality', label: /*i18n*/ 'Quality', grant: 'moderator' },
    { to: '/admin/reports', label: /*i18n*/ 'Reports', grant: 'admin' },
  ],
  more: [
    { to: '/admin/blog', label: /*i18n*/ 'Articles', grant: 'editor' },
    { to: '/admin/payments', label: /*i18n*/ 'Payments', grant: 'finance' },
    { to: '/admin/lenders', label: /*i18n*/ 'Lenders', grant: 'admin' },
    { to: '/ai-training-dashboard', label: /*i18n*/ 'Training', grant: 'admin' },
  ],
} as const satisfies Record<string, readonly AdminPage[]>

export type AdminPath = (typeof adminPages)[keyof typeof adminPages][number]['to']

/** The page on which items of a kind are decided; null for a kind without a page. */
export function pageOfKind(kind: string): (AdminPage & { to: AdminPath }) | null {
  return adminPages.queues.find((page) => 'kind' in page && page.kind === kind) ?? null
}
