import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { DataTable } from '../../components/facts/data-table.tsx'

/** POL-05: every source in the registry, connected or not. */
export function SourcesTable({ sources, now }: { sources: readonly SourceInfo[]; now: Date }) {
  const { i18n } = useLingui()
  const kinds: Record<SourceInfo['kind'], string> = {
    api: i18n.t('Portal, by API'),
    feed: i18n.t('Dealer feed'),
    public: i18n.t('Public listings'),
    programme: i18n.t('Certified programme'),
    auction: i18n.t('Auctions'),
    own: i18n.t('Sellers on Pahiya'),
  }
  const states: Record<SourceInfo['state'], string> = {
    ok: i18n.t('connected'),
    late: i18n.t('connected, refresh overdue'),
    failing: i18n.t('connected, not answering'),
    not_connected: i18n.t('not connected'),
  }
  const checked = ({ kind, connected, lastRefreshAt }: SourceInfo) => {
    if (kind === 'own') return i18n.t('live')
    return connected && lastRefreshAt !== null ? timeAgo(new Date(lastRefreshAt), now) : '–'
  }
  return (
    <DataTable
      caption={i18n.t('Our sources today')}
      hideCaption
      rows={sources}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', head: i18n.t('Source'), cell: ({ name }) => name },
        { key: 'kind', head: i18n.t('Kind'), cell: ({ kind }) => kinds[kind] },
        { key: 'state', head: i18n.t('State'), cell: ({ state }) => states[state] },
        {
          key: 'listings',
          head: i18n.t('Listings'),
          number: true,
          cell: ({ connected, listings }) => (connected ? groupIndian(listings) : '–'),
        },
        { key: 'trust', head: i18n.t('Trust points'), number: true, cell: ({ trustPoints }) => trustPoints },
        { key: 'checked', head: i18n.t('Checked'), number: true, cell: checked },
      ]}
    />
  )
}
