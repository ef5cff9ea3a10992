import type { I18n } from '@lingui/core'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'

export function sourceKindLabels(i18n: I18n): Record<SourceInfo['kind'], { name: string; about: string }> {
  return {
    api: { name: i18n.t('Marketplace'), about: i18n.t('partner portal') },
    feed: { name: i18n.t('Dealer feed'), about: i18n.t('dealers and manufacturers who send us their stock') },
    public: { name: i18n.t('Public listings'), about: i18n.t('public listings') },
    programme: { name: i18n.t('Certified programme'), about: i18n.t('cars inspected by the manufacturer') },
    auction: { name: i18n.t('Auctions'), about: i18n.t('banks and government offices that sell by auction') },
    own: { name: i18n.t('Our own sellers'), about: i18n.t('people selling on Pahiya itself') },
  }
}

/** When the source was last crawled, or why it was not: every figure is shown with its age. */
export function freshness(source: SourceInfo, now: Date, i18n: I18n): { text: string; exact: string | undefined } {
  if (source.state === 'not_connected') return { text: i18n.t('not connected'), exact: undefined }
  if (source.kind === 'own') return { text: i18n.t('live'), exact: undefined }
  if (source.lastRefreshAt === null) return { text: i18n.t('not read yet'), exact: undefined }
  const then = new Date(source.lastRefreshAt)
  const age = timeAgo(then, now)
  return {
    text: source.state === 'failing' ? i18n.t('not answering since {age}', { age }) : age,
    exact: exactTime(then),
  }
}

/** Marker of a source: connected, late or failing (hatched), not connected (hollow). */
export function sourceState({ state }: SourceInfo): 'on' | 'late' | 'off' {
  if (state === 'not_connected') return 'off'
  return state === 'ok' ? 'on' : 'late'
}
