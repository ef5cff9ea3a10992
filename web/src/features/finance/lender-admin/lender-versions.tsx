import { useLingui } from '@lingui/react'
import type { LenderVersion } from '@pahiya/contract/finance/lenders'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { exactTime } from '@pahiya/domain/time/write-time'
import { DataTable } from '../../../components/facts/data-table.tsx'

/** Earlier saved versions of the record. */
export function LenderVersions({ versions }: { versions: readonly LenderVersion[] }) {
  const { i18n } = useLingui()
  return (
    <details className="lender-versions">
      <summary>{i18n.t('Earlier versions')}</summary>
      <DataTable
        caption={i18n.t('Versions of this record')}
        hideCaption
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          { key: 'version', head: i18n.t('Version'), cell: ({ version }) => version },
          {
            key: 'saved',
            head: i18n.t('Saved'),
            cell: ({ savedAt }) => (savedAt === null ? i18n.t('example figures') : exactTime(new Date(savedAt))),
          },
          { key: 'rates', head: i18n.t('Rates'), number: true, cell: ({ rateRange }) => rateRange },
          { key: 'fee', head: i18n.t('Processing fee'), number: true, cell: ({ processingFee }) => processingFee },
          {
            key: 'day',
            head: i18n.t('Rates as of'),
            cell: ({ ratesAsOf }) => (ratesAsOf === null ? i18n.t('no date') : dayText(ratesAsOf)),
          },
          { key: 'source', head: i18n.t('Source'), cell: ({ ratesSource }) => ratesSource ?? i18n.t('not stated') },
        ]}
      />
    </details>
  )
}
