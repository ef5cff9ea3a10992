import type { Grant } from '@pahiya/contract/core/access'

export const roleLabels: Readonly<Record<Grant, string>> = {
  triage: /*i18n*/ 'Triage',
  moderator: /*i18n*/ 'Moderator',
  editor: /*i18n*/ 'Editor',
  finance: /*i18n*/ 'Finance',
  admin: /*i18n*/ 'Admin',
  auditor: /*i18n*/ 'Auditor',
}

export const roleHints: Readonly<Record<Grant, string>> = {
  triage: /*i18n*/ 'Reads the queues and claims cases, without deciding',
  moderator: /*i18n*/ 'Decides cases',
  editor: /*i18n*/ 'Runs the newsroom',
  finance: /*i18n*/ 'Reads payments and makes refunds',
  admin: /*i18n*/ 'May do everything',
  auditor: /*i18n*/ 'Reads every admin page and changes nothing',
}
