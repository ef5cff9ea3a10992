import type { I18n } from '@lingui/core'
import type { ImportSummary } from '@pahiya/contract/selling/dealers'

export function importStateLabel(state: ImportSummary['state'], i18n: I18n): string {
  const words: Record<ImportSummary['state'], string> = {
    reading: i18n.t('Reading…'),
    unreadable: i18n.t('Not readable'),
    preview: i18n.t('Ready to check'),
    waiting: i18n.t('Waiting for our check'),
    saving: i18n.t('Saving…'),
    saved: i18n.t('Saved'),
  }
  return words[state]
}
